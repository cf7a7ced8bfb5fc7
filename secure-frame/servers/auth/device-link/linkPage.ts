import type { Language } from '#protocol/vocabulary/language'
import { messagesFor } from '../messages/messagesFor.ts'
import { pageStyle, toCspHash } from '../pages/pageStyle.ts'
import { type LinkScript, linkScript } from './linkScript.ts'

const policyOf = (script: string) =>
  [
    "default-src 'none'",
    `script-src ${toCspHash(script)}`,
    `style-src ${toCspHash(pageStyle)}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

interface LinkPage extends LinkScript {
  language: Language
  title: string
  /** Label of the request time. */
  timeLabel: string
  /** The first button is the primary one. */
  buttons: readonly { id: string; label: string }[]
}

/**
 * Builds the page of an e-mailed link with its headers. The page loads its content from the server when it is opened.
 */
export const linkPage = ({ language, title, timeLabel, buttons, ...scripted }: LinkPage) => {
  const { messages, direction } = messagesFor(language)
  const script = linkScript(scripted)
  const drawn = buttons.map(
    ({ id, label }, index) =>
      `<button id="${id}"${index === 0 ? ' class="primary"' : ''} type="button" hidden>${label}</button>`,
  )
  const html = `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title} · Foyer</title>
<style>${pageStyle}</style>
</head>
<body>
<main aria-live="polite">
<h1 id="title">${messages.moment}</h1>
<p id="text">${messages.reading}</p>
<noscript><p>${messages.needsScript}</p></noscript>
<dl id="facts" hidden>
<div><dt>${messages.asker}</dt><dd><bdi id="origin" dir="ltr"></bdi></dd></div>
<div><dt>${messages.deviceLabel}</dt><dd id="device"></dd></div>
<div><dt>${timeLabel}</dt><dd><bdi id="time"></bdi></dd></div>
</dl>
${drawn.join('\n')}
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
