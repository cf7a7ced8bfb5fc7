import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { Channel, Channels } from './channels.ts'
import { type PersonName, people, signIn } from './people.ts'

const style = `
:root{color-scheme:light dark;--ground:light-dark(#f4f4f6,#101112);--text:light-dark(#141416,#f4f4f5)}
body{margin:0 auto;max-width:28rem;padding:32px 16px;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,sans-serif}
h1{font-size:24px}
button{display:block;width:100%;margin:8px 0;padding:12px;font:inherit}
code{overflow-wrap:anywhere}
`
const styleHash = createHash('sha256').update(style).digest('base64')
const headers = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

const document = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body><h1>${escapeHtml(title)}</h1>${body}</body></html>`

const signButton = (name: string) => `<button name="person" value="${name}">Sign as ${name}</button>`

const askPage = ({ domain, siweUri }: Channel) =>
  document(
    'Sign in with Farcaster',
    `<p><strong>${escapeHtml(domain)}</strong> wants you to sign in.</p><p><code>${escapeHtml(siweUri)}</code></p>
<form method="post">${Object.keys(people).map(signButton).join('')}<button name="person" value="">Decline</button></form>`,
  )

const isPerson = (name: unknown): name is PersonName => typeof name === 'string' && Object.hasOwn(people, name)

/** The page of the simulated Farcaster app. It shows the requester and signs with a test user's key. */
export const createAppRoutes = (channels: Channels) => {
  const app = new Hono()
  app.get('/siwf', (context) => {
    const channel = channels.find(context.req.query('channelToken') ?? '')
    if (!channel) return context.html(document('This link has expired', ''), 404, headers)
    return context.html(askPage(channel), 200, headers)
  })
  app.post('/siwf', async (context) => {
    const channel = channels.find(context.req.query('channelToken') ?? '')
    if (!channel) return context.html(document('This link has expired', ''), 404, headers)
    const { person } = await context.req.parseBody()
    if (!isPerson(person)) return context.html(document('You have declined', ''), 200, headers)
    channels.answer(channel, await signIn(person, channel))
    return context.html(document('You are signed in', '<p>You can go back.</p>'), 200, headers)
  })
  return app
}
