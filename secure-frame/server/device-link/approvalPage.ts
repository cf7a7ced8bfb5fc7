import { type Language, speak } from '../messages/speak.ts'
import { hashOf, pageStyle } from '../pages/pageStyle.ts'
import { approvalScript } from './approvalScript.ts'

const policyOf = (script: string) =>
  [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(pageStyle)}`,
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
<div><dt>${messages.requestedAt}</dt><dd><bdi id="time"></bdi></dd></div>
</dl>
<button id="approve" class="primary" type="button" hidden>${messages.approve}</button>
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
