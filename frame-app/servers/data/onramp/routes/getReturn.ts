import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { closedPolicy, documentHeaders, toHeader } from '#protocol/server-kit/headers'
import { chooseLanguage } from '#protocol/vocabulary/language'
import { returnWords } from './returnWords.ts'

const style = `
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;font:16px/1.5 system-ui,sans-serif;text-align:center}
h1{font-size:20px}
`
const script = 'window.close()'
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const headers = {
  ...documentHeaders,
  'Cache-Control': 'no-store',
  'Content-Security-Policy': toHeader({
    ...closedPolicy,
    'script-src': [hashOf(script)],
    'style-src': [hashOf(style)],
    'frame-ancestors': ["'none'"],
  }),
}

/**
 * `GET /v1/onramp/return`: shows the page to which a provider redirects the visitor. It closes the window and shows no
 * purchase data, because anyone can open it.
 */
export const getReturn = (context: Context) => {
  const { language, direction } = chooseLanguage([context.req.query('language') ?? 'en'])
  const { title, text } = returnWords[language]
  const html = `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${text}</p></main><script>${script}</script></body>
</html>
`
  return context.html(html, 200, headers)
}
