import { createHash } from 'node:crypto'
import type { Message } from './inbox.ts'

const style = `
:root{color-scheme:light dark;--ground:light-dark(#f4f4f6,#101112);--card:light-dark(#fff,#191a1b);--text:light-dark(#141416,#f4f4f5);--quiet:light-dark(#5c5f66,#a3a6ad);--line:light-dark(#d9dade,#35373b);--accent:light-dark(#3c50e0,#8b9bff)}
*{box-sizing:border-box}
body{margin:0 auto;max-width:44rem;padding:32px 16px;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,sans-serif}
h1{font-size:24px;margin:0 0 4px}
p{margin:0 0 16px}
.quiet{color:var(--quiet);font-size:14px}
ul{list-style:none;margin:0;padding:0;border:1px solid var(--line);border-radius:16px;background:var(--card);overflow:hidden}
li+li{border-top:1px solid var(--line)}
li a{display:block;padding:14px 18px;color:inherit;text-decoration:none}
li a:hover{background:var(--ground)}
li strong,li span{display:block;overflow-wrap:anywhere}
a{color:var(--accent)}
a:focus-visible{outline:3px solid var(--accent);outline-offset:-3px;border-radius:16px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:16px 0;padding:18px;border:1px solid var(--line);border-radius:16px;background:var(--card)}
.code{font-size:36px;font-weight:600;letter-spacing:6px}
`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

const refreshSeconds = 2

const document = (title: string, body: string, head = '') => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title>${head}<style>${style}</style></head><body>${body}</body></html>`

const tellTime = (time: number) => new Date(time).toTimeString().slice(0, 8)

const row = ({ id, to, subject, receivedAt }: Message) =>
  `<li><a href="/messages/${id}"><strong>${escapeHtml(subject || '(no subject)')}</strong><span class="quiet">To ${escapeHtml(to)}, ${tellTime(receivedAt)}</span></a></li>`

/** All mail, newest first. The page refreshes itself. */
export const listPage = (messages: readonly Message[]) => {
  const rows = [...messages].reverse().map(row).join('')
  const list = rows ? `<ul>${rows}</ul>` : '<p>No mail yet. Log in on the demo page with any address.</p>'
  return document(
    'Mailbox',
    `<h1>Mailbox</h1><p class="quiet">Mail to any address arrives here, on this machine.</p>${list}`,
    `<meta http-equiv="refresh" content="${refreshSeconds}">`,
  )
}

/** Turns URLs into links. All other content stays text. */
const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => (index % 2 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part)))
    .join('')

/** One email as plain text. */
export const messagePage = ({ to, from, subject, text, receivedAt }: Message) => {
  const code = /^\d{6}$/m.exec(text)?.[0]
  return document(
    subject,
    `<p><a href="/">All mail</a></p><h1>${escapeHtml(subject || '(no subject)')}</h1>
<p class="quiet">From ${escapeHtml(from)} to ${escapeHtml(to)}, ${tellTime(receivedAt)}</p>
${code ? `<p class="code">${code}</p>` : ''}<pre>${withLinks(text)}</pre>`,
  )
}

const hash = createHash('sha256').update(style).digest('base64')

export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}
