import type { Language } from '#protocol/vocabulary/language'
import { messagesFor } from '../messages/messagesFor.ts'
import { pageStyle, toCspHash } from '../pages/pageStyle.ts'
import { consentScript } from './consentScript.ts'

export interface Page {
  html: string
  headers: Record<string, string>
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

interface Drawing {
  language: Language
  title: string
  /** As HTML. */
  body: string
  /** HTML for the document head. */
  meta?: string
  hasForm?: boolean
  /** True if no other window may keep a reference to the page. Set for pages on which visitors decide. */
  isIsolated?: boolean
  /** The only script of the page, if any. */
  script?: string
}

/** Builds a page of the provider. It cannot be embedded. */
const drawPage = ({ language, title, body, meta = '', hasForm, isIsolated, script }: Drawing): Page => ({
  html: `<!doctype html>
<html lang="${language}" dir="${messagesFor(language).direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">${meta}
<title>${escapeHtml(title)} · Foyer</title>
<style>${pageStyle}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>${script ? `\n<script>${script}</script>` : ''}
</body>
</html>
`,
  headers: {
    'Content-Security-Policy': [
      "default-src 'none'",
      ...(script ? [`script-src ${toCspHash(script)}`] : []),
      `style-src ${toCspHash(pageStyle)}`,
      "base-uri 'none'",
      `form-action ${hasForm ? "'self'" : "'none'"}`,
      "frame-ancestors 'none'",
    ].join('; '),
    'Cache-Control': 'no-store',
    ...(isIsolated ? { 'Cross-Origin-Opener-Policy': 'same-origin' } : {}),
    // With `no-referrer`, the browser would submit this page's form with the origin `null`.
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    Vary: 'Accept-Language',
  },
})

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`

/** Builds a page with one message. The detail is for developers. */
export const messagePage = (language: Language, title: string, text: string, detail?: string) =>
  drawPage({ language, title, body: paragraph(text) + (detail ? `<p><code>${escapeHtml(detail)}</code></p>` : '') })

/**
 * Responds to a form with a page that continues by itself, instead of a redirect. Chromium checks every redirect after
 * a form submission against the page's `form-action`. This includes redirects between the client's own hosts
 * (https://github.com/w3c/webappsec-csp/issues/8).
 */
export const onwardPage = (language: Language, url: string) => {
  const { moment, consentContinue } = messagesFor(language).messages
  const href = escapeHtml(url)
  return drawPage({
    language,
    title: moment,
    meta: `\n<meta http-equiv="refresh" content="0;url=${href}">`,
    body: `<p><a href="${href}">${escapeHtml(consentContinue)}</a></p>`,
  })
}

export interface ConsentContent {
  /** URL to which the visitor returns, as registered by the client. */
  redirectUri: string
  /** Addresses, each in the format of its namespace. */
  addresses: readonly string[]
  /** Set if the client requests it and it exists. */
  email: string | undefined
  /** Restarts the same request with another account. */
  switchUrl: string
  /** True if the client opened a popup for the page. The client needs its reference to that popup. */
  isPopup: boolean
}

const ltr = (text: string) => `<bdi dir="ltr">${escapeHtml(text)}</bdi>`

/**
 * Builds the page that shows which data a client will receive, with buttons to continue or cancel. The client's host
 * comes first and is largest. No address is shared without consent.
 */
export const consentPage = (language: Language, content: ConsentContent) => {
  const { messages } = messagesFor(language)
  const { redirectUri, addresses, email, switchUrl, isPopup } = content
  const { host } = new URL(redirectUri)
  const emailRow = (address: string) => `<label class="row">
<span><b>${messages.yourEmail}</b> ${messages.optional}<small>${ltr(address)}</small></span>
<input type="checkbox" name="email" value="yes">
</label>`
  const body = `<p class="origin">${ltr(host)}</p>
<p>${messages.asksFor}</p>
<form method="post">
<div class="rows">
<div class="row"><span><b>${messages.accountAddress}</b>${addresses.map((address) => `<small>${ltr(address)}</small>`).join('')}</span><em>${messages.needed}</em></div>
${email === undefined ? '' : emailRow(email)}
</div>
<p class="panel">${messages.movesNothing}</p>
<p class="panel">${messages.sendsBack}<small>${ltr(redirectUri)}</small></p>
<div class="pair">
<button name="decision" value="cancel">${messages.consentCancel}</button>
<button id="continue" class="primary" name="decision" value="continue" disabled autocomplete="off">${messages.consentContinue}</button>
</div>
</form>
<noscript><p>${messages.needsScript}</p></noscript>
<p class="foot">${messages.notYou} <a href="${escapeHtml(switchUrl)}">${messages.otherAccount}</a></p>`
  return drawPage({
    language,
    title: messages.signIn,
    body,
    hasForm: true,
    script: consentScript,
    isIsolated: !isPopup,
  })
}

/**
 * Builds the page that asks whether to end the login with a client. The library provides the form, which identifies the
 * request.
 */
export const logoutPage = (language: Language, form: string) => {
  const { messages } = messagesFor(language)
  const body = `${paragraph(messages.logoutText)}
${form}
<button class="primary" type="submit" form="op.logoutForm" name="logout" value="yes">${escapeHtml(messages.logoutYes)}</button>
<button type="submit" form="op.logoutForm">${escapeHtml(messages.logoutNo)}</button>`
  return drawPage({ language, title: messages.logoutTitle, body, hasForm: true })
}
