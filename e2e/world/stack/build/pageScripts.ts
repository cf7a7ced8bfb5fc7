import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build, type InlineConfig, type Plugin } from 'vite'
import { minifyAgain } from './minifyAgain.ts'
import { at, common, define, target } from './settings.ts'

/** The page script's lazy parts. The last one loads the others. */
const chunks = {
  __FOYER_SOLANA__: 'solana/startSolana',
  __FOYER_SIWX__: 'siwx/answerSiwx',
  __FOYER_PAY_FETCH__: 'resource/payFetch',
  __FOYER_POPUP__: 'popup',
  __FOYER_FRAME__: 'frame',
}

/** The name and integrity hash of a built part. Empty before it is built. */
const pinOf = (entry: string) => {
  const folder = at('dist/app/page')
  const built = existsSync(folder) ? readdirSync(folder) : []
  const name = built.find((file) => file.startsWith(`${basename(entry)}-`))
  if (!name) return ['', '']
  return [
    name,
    `sha256-${createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('base64')}`,
  ]
}

/** The constants by which the page's script finds its parts. */
export const defineChunks = (pin: (entry: string) => string[]) =>
  Object.fromEntries(Object.entries(chunks).map(([constant, entry]) => [constant, JSON.stringify(pin(entry))]))

/** A classic script shares its scope with the page, so all code is wrapped in a function. */
const inFunction = (): Plugin => ({
  name: 'in-function',
  generateBundle: (_options, bundle) => {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = `(()=>{${file.code}})();\n`
  },
})

const pageScript = (entry: string, fileName: string, plugins: Plugin[] = []): InlineConfig => ({
  ...common,
  define: { ...define, ...defineChunks(pinOf), 'globalThis.__FOYER_DESCRIBES__': 'false' },
  root: at('host-sdk'),
  plugins: [...plugins, minifyAgain()],
  build: {
    outDir: at('dist/app/page'),
    emptyOutDir: false,
    target,
    modulePreload: false,
    lib: { entry: at(`host-sdk/${entry}`), formats: ['es'] },
    // By default, libraries keep white space. Pages load these scripts directly, so they are minified.
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        entryFileNames: fileName,
        minify: true,
        comments: { legal: true, annotation: false, jsdoc: false },
      },
    },
  },
})

/** Builds the lazy parts in order. Each contains the pins of the earlier ones. */
export const buildLazyParts = async () => {
  for (const entry of Object.values(chunks)) await build(pageScript(`${entry}.ts`, `${basename(entry)}-[hash].js`))
}

/** Builds the scripts that pages include, with the pins of the lazy parts. */
export const buildPageScripts = () =>
  Promise.all([
    build(pageScript('sdk.ts', 'sdk.js')),
    build(pageScript('elements.ts', 'elements.js')),
    build(pageScript('loader.ts', 'loader.js', [inFunction()])),
  ])
