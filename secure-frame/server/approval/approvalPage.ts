import { createHash } from 'node:crypto'

const style = `
:root{color-scheme:light dark;--ground:light-dark(#f4f4f6,#101112);--card:light-dark(#fff,#191a1b);--text:light-dark(#141416,#f4f4f5);--quiet:light-dark(#5c5f66,#a3a6ad);--line:light-dark(#d9dade,#35373b);--accent:light-dark(#3c50e0,#8b9bff);--on-accent:light-dark(#fff,#0d0f1a)}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{width:100%;max-width:26rem;padding:24px;border:1px solid var(--line);border-radius:20px;background:var(--card)}
h1{margin:0 0 8px;font-size:22px;line-height:1.3}
p{margin:0 0 16px}
dl{margin:0 0 20px;border-top:1px solid var(--line)}
dl div{padding:10px 0;border-bottom:1px solid var(--line)}
dt{color:var(--quiet);font-size:14px}
dd{margin:0;overflow-wrap:anywhere;font-weight:600}
button{display:block;width:100%;min-height:48px;margin-top:12px;padding:10px 16px;border:1px solid var(--line);border-radius:14px;background:transparent;color:inherit;font:inherit;font-weight:600;cursor:pointer}
#approve{border-color:transparent;background:var(--accent);color:var(--on-accent)}
button:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
button:disabled{opacity:.6;cursor:default}
[hidden]{display:none}
@media (forced-colors:active){#approve{border:3px solid ButtonText}}
`

/** Runs in the reader's browser: it shows what the server says as text, and decides only when a button is pressed. */
const script = `
const at = (id) => document.getElementById(id)
const words = {
  approved: ['Device approved', 'We have sent a code to your inbox. Type it on the device that asked for it. You can close this page.'],
  refused: ['Request refused', 'The device was not let in. You can close this page.'],
  expired: ['This link has expired', 'Links work for ten minutes. Ask for a new one on the page where you want to log in.'],
  failed: ['That did not work', 'The server could not be reached or could not send the mail. Please try again.'],
}
const token = location.hash.slice(1)
const say = (title, text) => {
  at('title').textContent = title
  at('text').textContent = text
  document.title = title + ' · Foyer'
}
const show = (state) => {
  const isWaiting = state.status === 'waiting'
  for (const id of ['facts', 'approve', 'refuse']) at(id).hidden = !isWaiting
  if (!isWaiting) return say(...words[state.status])
  say('Approve this device?', 'Someone wants to log in with your e-mail address. Approve only if that is you, right now.')
  at('origin').textContent = state.hostOrigin
  at('device').textContent = state.deviceName
  at('time').textContent = new Date(state.askedAt).toLocaleString()
}
const ask = async (path, body) => {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (response.status === 400) return { status: 'expired' }
  if (!response.ok) throw new Error('refused')
  return response.json()
}
const decide = async (decision) => {
  for (const id of ['approve', 'refuse']) at(id).disabled = true
  try {
    show(await ask('/approve/decide', { token, decision }))
  } catch {
    say(...words.failed)
  }
  for (const id of ['approve', 'refuse']) at(id).disabled = false
}
at('approve').addEventListener('click', () => decide('approved'))
at('refuse').addEventListener('click', () => decide('refused'))
ask('/approve/look', { token }).then(show, () => say(...words.failed))
`

export const approvalPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Approve a device · Foyer</title>
<style>${style}</style>
</head>
<body>
<main aria-live="polite">
<h1 id="title">One moment…</h1>
<p id="text">The request is being read.</p>
<noscript><p>This page needs JavaScript.</p></noscript>
<dl id="facts" hidden>
<div><dt>Page that asks</dt><dd id="origin"></dd></div>
<div><dt>Device</dt><dd id="device"></dd></div>
<div><dt>Asked at</dt><dd id="time"></dd></div>
</dl>
<button id="approve" type="button" hidden>Approve this device</button>
<button id="refuse" type="button" hidden>This was not me</button>
</main>
<script>${script}</script>
</body>
</html>
`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export const approvalHeaders = {
  'Content-Security-Policy': [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
}
