import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build, type InlineConfig, type Plugin } from 'vite'
import { minifyAgain } from './minifyAgain.ts'
import { at, common, define, target } from './settings.ts'

/** The parts of the page's script that it loads later. The last one loads the others. */
const chunks = {
  __FOYER_SOLANA__: 'solana/startSolana',
  __FOYER_SIWX__: 'siwx/answerSiwx',
  __FOYER_PAY_FETCH__: 'resource/payFetch',
  __FOYER_POPUP__: 'popup',
  __FOYER_FRAME__: 'frame',
}

/** The name and integrity of a built part; of no part, before it is built. */
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

/** A classic script shares its scope with the page: everything goes into a function. */
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
    // A library keeps its white space by default. These are no library: pages load them as they are.
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

/** Builds the parts that are loaded later, in their order: each has the pins of those before it. */
export const buildLazyParts = async () => {
  for (const entry of Object.values(chunks)) await build(pageScript(`${entry}.ts`, `${basename(entry)}-[hash].js`))
}

/** Builds the scripts that pages name, with the pins of the parts that are loaded later. */
export const buildPageScripts = () =>
  Promise.all([
    build(pageScript('sdk.ts', 'sdk.js')),
    build(pageScript('elements.ts', 'elements.js')),
    build(pageScript('loader.ts', 'loader.js', [inFunction()])),
  ])
