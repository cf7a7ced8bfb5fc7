import { type Language, speak } from '../messages/speak.ts'
import { hashOf, pageStyle } from '../pages/pageStyle.ts'
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
  /** HTML. */
  body: string
  /** Where its forms may lead, redirects included. */
  formTargets?: readonly string[]
  /** The one script that it runs, if any. */
  script?: string
}

/** A page of the provider's own, which nobody embeds. */
const drawPage = ({ language, title, body, formTargets = [], script }: Drawing): Page => ({
  html: `<!doctype html>
<html lang="${language}" dir="${speak(language).direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
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
      ...(script ? [`script-src ${hashOf(script)}`] : []),
      `style-src ${hashOf(pageStyle)}`,
      "base-uri 'none'",
      `form-action ${formTargets.length > 0 ? ["'self'", ...formTargets].join(' ') : "'none'"}`,
      "frame-ancestors 'none'",
    ].join('; '),
    'Cache-Control': 'no-store',
    'Cross-Origin-Opener-Policy': 'same-origin',
    // With `no-referrer` a form of this page would be sent with the origin `null`.
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    Vary: 'Accept-Language',
  },
})

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`

/** A page that says one thing. The detail is for developers. */
export const messagePage = (language: Language, title: string, text: string, detail?: string) =>
  drawPage({ language, title, body: paragraph(text) + (detail ? `<p><code>${escapeHtml(detail)}</code></p>` : '') })

export interface ConsentContent {
  /** Where the visitor goes back to, as the client registered it. */
  redirectUri: string
  /** Addresses, each in its namespace's own form. */
  addresses: readonly string[]
  /** If the client asks for it and there is one. */
  email: string | undefined
  /** Begins the same request with another account. */
  switchUrl: string
  /** The modal's origin: to sign in once more leads there. */
  appOrigin: string
}

const ltr = (text: string) => `<bdi dir="ltr">${escapeHtml(text)}</bdi>`

/** What a client will learn, to continue or to cancel: its host first and largest, and no address is shared unasked. */
export const consentPage = (language: Language, content: ConsentContent) => {
  const { messages } = speak(language)
  const { redirectUri, addresses, email, switchUrl, appOrigin } = content
  const { host, origin } = new URL(redirectUri)
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
  return drawPage({ language, title: messages.signIn, body, formTargets: [origin, appOrigin], script: consentScript })
}

/** Asks whether to end the login with a client. The form is the library's: it names the request. */
export const logoutPage = (language: Language, form: string, formTargets: readonly string[]) => {
  const { messages } = speak(language)
  const body = `${paragraph(messages.logoutText)}
${form}
<button class="primary" type="submit" form="op.logoutForm" name="logout" value="yes">${escapeHtml(messages.logoutYes)}</button>
<button type="submit" form="op.logoutForm">${escapeHtml(messages.logoutNo)}</button>`
  return drawPage({ language, title: messages.logoutTitle, body, formTargets })
}
