import { createHash } from 'node:crypto'
import { type Language, speak } from '../messages/speak.ts'
import { approvalScript } from './approvalScript.ts'

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

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const policyOf = (script: string) =>
  [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The page of the mailed link in a language, with the headers that belong to it. */
export const approvalPage = (language: Language) => {
  const { messages, direction } = speak(language)
  const script = approvalScript(messages)
  const html = `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${messages.pageTitle} · Foyer</title>
<style>${style}</style>
</head>
<body>
<main aria-live="polite">
<h1 id="title">${messages.moment}</h1>
<p id="text">${messages.reading}</p>
<noscript><p>${messages.needsScript}</p></noscript>
<dl id="facts" hidden>
<div><dt>${messages.asker}</dt><dd><bdi id="origin" dir="ltr"></bdi></dd></div>
<div><dt>${messages.deviceLabel}</dt><dd id="device"></dd></div>
<div><dt>${messages.requestedAt}</dt><dd><bdi id="time"></bdi></dd></div>
</dl>
<button id="approve" type="button" hidden>${messages.approve}</button>
<button id="refuse" type="button" hidden>${messages.refuse}</button>
</main>
<script>${script}</script>
</body>
</html>
`
  const headers = {
    'Content-Security-Policy': policyOf(script),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Frame-Options': 'DENY',
    Vary: 'Accept-Language',
  }
  return { html, headers }
}
