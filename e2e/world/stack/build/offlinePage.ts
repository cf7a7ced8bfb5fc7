import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Rolldown } from 'vite'
import { preact } from './frontEnds.ts'
import { at, common, target } from './settings.ts'
import { shortName } from './shortName.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Escapes closing script tags in the script. */
const inScript = (code: string) => code.replaceAll('</script', '<\\/script')

/** A single document that can only run its own script. It loads, sends and embeds nothing, wherever it is opened. */
export const offlineDocument = (script: string, style: string) => {
  const code = inScript(script)
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(code)}`,
    `style-src ${hashOf(style)}`,
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Foyer: open a wallet without Foyer</title>
<style>${style}</style>
</head>
<body>
<main id="root"></main>
<script type="module">${code}</script>
</body>
</html>
`
}

/** Builds the page that opens a wallet without any server, as one file. */
export const buildOfflinePage = async (file: string) => {
  const result = await build({
    ...common,
    root: at('secure-frame/offline'),
    resolve: { alias: preact },
    css: { modules: { generateScopedName: shortName } },
    plugins: [react()],
    build: {
      target,
      write: false,
      cssCodeSplit: false,
      modulePreload: false,
      assetsInlineLimit: Number.MAX_SAFE_INTEGER,
      rolldownOptions: { input: at('secure-frame/offline/main.tsx'), output: { codeSplitting: false } },
    },
  })
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput
  const script = output.flatMap((part) => (part.type === 'chunk' ? [part.code] : [])).join('\n')
  const style = output
    .flatMap((part) => (part.type === 'asset' && part.fileName.endsWith('.css') ? [String(part.source)] : []))
    .join('\n')
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, offlineDocument(script, style))
}
