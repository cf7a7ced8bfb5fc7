import { createHash } from 'node:crypto'
import type { DeskSession } from './sessions.ts'

const style = `
:root{color-scheme:light dark;--ground:light-dark(#f4f4f6,#101112);--text:light-dark(#141416,#f4f4f5)}
body{margin:0 auto;max-width:28rem;padding:32px 16px;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,sans-serif}
h1{font-size:24px}
button{display:block;width:100%;margin:8px 0;padding:12px;font:inherit}
code{overflow-wrap:anywhere}
`
const styleHash = createHash('sha256').update(style).digest('base64')

/** Browsers apply `form-action` to redirects of forms too. */
export const headersFor = (redirectUrl?: string) => {
  const back = redirectUrl ? ` ${new URL(redirectUrl).origin}` : ''
  return {
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'${back}; base-uri 'none'; frame-ancestors 'none'`,
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

export const deskDocument = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body><h1>${escapeHtml(title)}</h1>${body}</body></html>`

/** The test cards by their behavior. */
export const cards = {
  good: 'Pay with the test card',
  declined: 'Pay with a declined card',
  slow: 'Pay with a slow card',
}
export type Card = keyof typeof cards
export const isCard = (text: unknown): text is Card => typeof text === 'string' && Object.hasOwn(cards, text)

const cardButton = ([card, label]: [string, string]) => `<button name="card" value="${card}">${label}</button>`

/** The payment page. */
export const payPage = ({ amount, currency, quantity, asset, address }: DeskSession, notice = '') =>
  deskDocument(
    'The desk',
    `${notice && `<p role="alert">${escapeHtml(notice)}</p>`}
<p>${escapeHtml(quantity)} ${escapeHtml(asset)} for ${escapeHtml(amount)} ${escapeHtml(currency)}, sent to <code>${escapeHtml(address)}</code>.</p>
<form method="post">${Object.entries(cards).map(cardButton).join('')}</form>`,
  )

/** A press on this page completes a slow payment. */
export const slowPage = () =>
  deskDocument(
    'The payment is on its way',
    '<form method="post"><button name="card" value="good">Send the tokens now</button></form>',
  )
