import type { Language } from '#protocol/vocabulary/language'
import { messagesFor } from '../messages/messagesFor.ts'
import { socialWords } from '../messages/socialWords.ts'
import { pageStyle, toCspHash } from '../pages/pageStyle.ts'
import { returnScript, windowScript } from './socialScripts.ts'

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
  text: string
  /** HTML after the text. */
  more?: string
  /** Data for the script. */
  data?: Readonly<Record<string, string>>
  script?: string
}

/** Builds a page that cannot be embedded and keeps its opener, the frame that started the login. */
const drawPage = ({ language, title, text, more = '', data = {}, script }: Drawing) => {
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
  const html = `<!doctype html>
<html lang="${language}" dir="${messagesFor(language).direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)} · Foyer</title>
<style>${pageStyle}</style>
</head>
<body>
<main aria-live="polite"${attributes.join('')}>
<h1 id="title">${escapeHtml(title)}</h1>
<p id="text">${escapeHtml(text)}</p>
${more}${script ? `<noscript><p>${escapeHtml(socialWords[language].needsScript)}</p></noscript>` : ''}
</main>${script ? `\n<script>${script}</script>` : ''}
</body>
</html>
`
  const headers = {
    'Content-Security-Policy': [
      "default-src 'none'",
      ...(script ? [`script-src ${toCspHash(script)}`, "connect-src 'self'"] : []),
      `style-src ${toCspHash(pageStyle)}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    // The URL must not leak, because it contains the ticket or the provider's code.
    'Referrer-Policy': 'no-referrer',
    'X-Frame-Options': 'DENY',
    Vary: 'Accept-Language',
  }
  return { html, headers }
}

/** Builds the page on which the popup waits for its login. */
export const windowPage = (language: Language, ticket: string) => {
  const { opening: title, openingText: text, continue: goOn } = socialWords[language]
  const more = `<button type="button" class="primary" id="go" hidden>${goOn}</button>\n`
  return drawPage({ language, title, text, more, data: { ticket }, script: windowScript })
}

interface Returned {
  ticket: string
  code: string
  secureOrigin: string
  /** Origin that started the login. */
  hostOrigin: string
  deviceName: string
  /**
   * Set if the page itself redirected to the provider. The page receives no code, and its visitor enters the digits.
   */
  returnUrl: string | null
}

/** Adds a mark for the return to the URL of the page that started the login. */
const withMark = (returnUrl: string) => {
  const url = new URL(returnUrl)
  url.hash = 'foyer-login'
  return url.href
}

/**
 * Builds the last page of a provider login. It passes the code to the frame in the opener, or shows digits after a
 * click.
 */
export const returnPage = (language: Language, { ticket, code, secureOrigin, ...begun }: Returned) => {
  const words = socialWords[language]
  const [id, says] = begun.returnUrl === null ? ['close', words.closeWindow] : ['back', words.copyAndGoBack]
  const more = `<div id="asking" hidden>
<dl>
<div><dt>${words.page}</dt><dd><bdi dir="ltr">${escapeHtml(begun.hostOrigin)}</bdi></dd></div>
<div><dt>${words.device}</dt><dd>${escapeHtml(begun.deviceName)}</dd></div>
</dl>
<p class="panel">${words.digitsWarning}</p>
<button type="button" class="primary" id="show">${words.showCode}</button>
</div>
<div id="shown" hidden>
<p class="digits"><bdi id="digits" dir="ltr"></bdi></p>
<p class="apart"><span>${words.digitsOnce}</span><em role="timer" aria-live="off"><bdi id="clock" dir="ltr"></bdi></em></p>
<p class="panel">${words.digitsWarning}</p>
<button type="button" id="${id}">${says}</button>
</div>
`
  const data = {
    ticket,
    code,
    'secure-origin': secureOrigin,
    'done-title': words.done,
    'done-text': words.doneText,
    'ask-title': words.askTitle,
    'ask-text': words.askText,
    'expired-title': words.expired,
    'expired-text': words.expiredText,
    ...(begun.returnUrl === null ? {} : { 'return-url': withMark(begun.returnUrl) }),
  }
  return drawPage({ language, title: words.returned, text: words.returnedText, more, data, script: returnScript })
}

/** Unsuccessful outcomes of a login with their status. */
export const endings = {
  denied: 403,
  failed: 502,
  earlier: 403,
  unavailable: 503,
  expired: 410,
  used: 409,
  otherBrowser: 403,
} as const
export type Ending = keyof typeof endings

export const endingWords = (language: Language, ending: Ending) => {
  const words = socialWords[language]
  return { title: words[ending], text: words[`${ending}Text` as const] }
}

/** Builds the page of an unsuccessful outcome. `returnUrl`: set if the page itself redirected to the provider. */
export const endingPage = (language: Language, ending: Ending, returnUrl?: string | null) => {
  const more = returnUrl ? `<p><a href="${escapeHtml(returnUrl)}">${socialWords[language].goBack}</a></p>\n` : ''
  return drawPage({ language, ...endingWords(language, ending), more })
}
