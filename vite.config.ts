/// <reference types="vitest/config" />
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { type CompressOptions, minify } from 'terser'
import { build, defineConfig, type InlineConfig, type Plugin, type ViteBuilder } from 'vite'
import { fillPlaceholders } from './e2e/host-pages/fillPlaceholders.ts'
import { buildServers } from './e2e/stack/buildServers.ts'
import { noteBuild } from './e2e/stack/currentBuild.ts'
import { buildPackage, packageParts } from './e2e/stack/package/buildPackage.ts'
import { patienceMs } from './e2e/stack/patience.ts'
import { portDefine, ports } from './e2e/stack/ports.ts'
import packageJson from './package.json' with { type: 'json' }

export const root = import.meta.dirname
const at = (path: string) => resolve(root, path)

export const define = {
  __FOYER_VERSION__: JSON.stringify(packageJson.version),
  'globalThis.__FOYER_DESCRIBES__': 'true',
  ...portDefine,
}
const target = 'es2022'

export const common: InlineConfig = { configFile: false, define, logLevel: 'warn', publicDir: false }

/** The parts of the page's script that it loads later. The last one loads the others. */
const chunks = {
  __FOYER_SOLANA__: 'solana/startSolana',
  __FOYER_SIWX__: 'siwx/answerSiwx',
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

export const defineChunks = (pin: (entry: string) => string[]) =>
  Object.fromEntries(Object.entries(chunks).map(([constant, entry]) => [constant, JSON.stringify(pin(entry))]))

/** Minifies once more, after Vite's own minifier: it is fast, and leaves what another one finds. */
const minifyAgain = (more: CompressOptions = {}): Plugin => ({
  name: 'minify-again',
  generateBundle: async (_options, bundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue
      const compress = { passes: 3, ...more }
      const options = { module: true, ecma: 2020, compress, format: { comments: 'some' } } as const
      const { code } = await minify(file.code, options)
      if (code) file.code = code
    }
  },
})

/**
 * What makes React smaller, and other code larger. Reading a property counts as having no effect: code that reads one to
 * force a layout has to use its value.
 */
const forReact: CompressOptions = { pure_getters: true, reduce_funcs: false }

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

interface Importers {
  isEntry: boolean
  importers: readonly string[]
}

/** Whether a module is loaded with the entry: nothing between them is imported only when it is needed. */
const isLoadedAtOnce = (id: string, find: (id: string) => Importers | null, seen = new Set<string>()): boolean => {
  if (seen.has(id)) return false
  seen.add(id)
  const module = find(id)
  if (!module) return false
  return (
    (module.isEntry && !id.endsWith('window.html')) ||
    module.importers.some((importer) => isLoadedAtOnce(importer, find, seen))
  )
}

/**
 * Two files of ours: one for all that is loaded at once, and one for the modal's other views and actions, which follow
 * while the page is idle. Of zod the first file needs little and later ones much: it stays apart. So do the adapters,
 * which few visitors need.
 */
const fewFiles = {
  groups: [
    {
      test: (id: string) => !id.includes('/node_modules/zod/'),
      debugName: 'first',
      name: (id: string, modules: { getModuleInfo: (id: string) => Importers | null }) =>
        isLoadedAtOnce(id, (module) => modules.getModuleInfo(module)) ? 'first' : null,
    },
    {
      name: 'later',
      test: /frame-app\/(views|domains|navigation|ui|requests|messages\/enLater|start\/(laterHandlers|optionAlerts|rehearseOpening))/,
    },
  ],
}

/**
 * What draws in the secure frame. It is written for React, and drawn by Preact: a tenth of the code stands beside the
 * keys, and an approval is there sooner.
 */
export const preact = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
  'react-dom/client': 'preact/compat/client',
  react: 'preact/compat',
}

const shortNames = new Map<string, string>()

/** A class of a CSS module, by a hash of its file and name: the same in every build. */
const shortName = (name: string, file: string) => {
  const whole = `${relative(root, file)} ${name}`
  const short = `_${createHash('sha256').update(whole).digest('base64url').slice(0, 4)}`
  if ((shortNames.get(short) ?? whole) !== whole) throw new Error(`${whole} has the hash of ${shortNames.get(short)}`)
  shortNames.set(short, whole)
  return short
}

/** Has the frames load their later parts by `loadPart.ts`, which takes each one's files. Vite names none of a part's only file. */
const retriedParts = {
  plugin: {
    name: 'retried-parts',
    transform: (_code, id) =>
      id === '\0vite/preload-helper.js'
        ? `import { loadPart } from ${JSON.stringify(at('shared-protocol/async/loadPart.ts'))}
export const __vitePreload = (load, files = []) => loadPart(load, files.map((file) => '/' + file))`
        : undefined,
  } satisfies Plugin,
  modulePreload: {
    polyfill: false,
    resolveDependencies: (file: string, dependencies: string[], { hostType }: { hostType: 'html' | 'js' }) =>
      hostType === 'js' && dependencies.length === 0 ? [file] : dependencies,
  },
}

const frontEnd = (
  folder: string,
  pages: string[],
  outDir: string,
  alias: Record<string, string> = {},
): InlineConfig => ({
  ...common,
  root: at(folder),
  resolve: { alias },
  css: { modules: { generateScopedName: shortName } },
  plugins: [react(), retriedParts.plugin, minifyAgain(alias === preact ? {} : forReact)],
  worker: { format: 'es', plugins: () => [minifyAgain()] },
  build: {
    outDir: at(outDir),
    emptyOutDir: false,
    target,
    manifest: true,
    modulePreload: retriedParts.modulePreload,
    rolldownOptions: { input: pages.map((page) => at(`${folder}/${page}.html`)), output: { codeSplitting: fewFiles } },
  },
})

const reactPages = ['strict-mode', 'react']

/** The page that holds the modal for visitors without one, and the window by which its sign-in serves other pages. */
const hostedPages: InlineConfig = {
  ...common,
  root: at('frame-app/hosted'),
  plugins: [retriedParts.plugin],
  build: {
    outDir: at('dist/app'),
    emptyOutDir: false,
    target,
    modulePreload: retriedParts.modulePreload,
    rolldownOptions: { input: ['connect', 'grant'].map((page) => at(`frame-app/hosted/${page}.html`)) },
  },
}

/** React mounts everything twice in strict mode, but only in its development build. */
const developmentReact = { 'process.env.NODE_ENV': JSON.stringify('development') }

const hostPage = (folder: string, pages: string[]): InlineConfig => ({
  ...common,
  define: { ...define, ...packageParts, ...(reactPages.includes(folder) ? developmentReact : {}) },
  root: at(`e2e/host-pages/${folder}`),
  base: folder === 'demo' ? '/' : `/${folder}/`,
  plugins: [fillPlaceholders()],
  build: {
    outDir: at(folder === 'demo' ? 'dist/demo' : `dist/pages/${folder}`),
    emptyOutDir: false,
    target: 'es2023',
    rolldownOptions: { input: pages.map((page) => at(`e2e/host-pages/${folder}/${page}.html`)) },
  },
})

/** Every part of the looks on one page, and the approval sheet in each of its states. */
const gallery = (folder: string, outDir: string, alias: Record<string, string>): InlineConfig => ({
  ...common,
  root: at(folder),
  base: `/${relative('dist/pages', outDir)}/`,
  resolve: { alias },
  plugins: [react()],
  build: { outDir: at(outDir), emptyOutDir: false, target: 'es2023' },
})

/** Pages of the stories: ordinary ones, then those with policies of their own, then attackers. */
const testPages = [
  ...['plain', 'embedded', 'options', 'bare', 'copies', 'headless', ...reactPages, 'connector', 'vue', 'around'],
  ...['strict-csp', 'nonced', 'isolated', 'frame-blocked', 'sandboxed'],
  ...['crowded', 'ad', 'hostile', 'hostile-wallets', 'noisy'],
]

/** Everything that is served, from an empty folder. The root of this configuration is the demo page. */
const buildApp = async (builder: ViteBuilder) => {
  const beganAt = new Date()
  rmSync(at('dist'), { recursive: true, force: true })
  // What needs nothing of another is built at the same time: one alone does not keep two cores busy.
  await Promise.all([
    build(frontEnd('frame-app', ['index', 'window'], 'dist/app')),
    build(hostedPages),
    build(frontEnd('secure-frame', ['index'], 'dist/secure', preact)),
  ])
  // Which chunk imports which is for us to measure, not to be served.
  mkdirSync(at('dist/manifests'))
  for (const name of ['app', 'secure']) {
    renameSync(at(`dist/${name}/.vite/manifest.json`), at(`dist/manifests/${name}.json`))
    rmdirSync(at(`dist/${name}/.vite`))
  }
  // In this order: each has the pins of those before it.
  for (const entry of Object.values(chunks)) await build(pageScript(`${entry}.ts`, `${basename(entry)}-[hash].js`))
  await Promise.all([
    build(pageScript('sdk.ts', 'sdk.js')),
    build(pageScript('elements.ts', 'elements.js')),
    build(pageScript('loader.ts', 'loader.js', [inFunction()])),
    ...Object.values(builder.environments).map((environment) => builder.build(environment)),
    ...testPages.map((folder) => build(hostPage(folder, ['index']))),
    build(hostPage('clients', ['index', 'wagmi'])),
    build(hostPage('clobbered', ['async', 'sync', 'module'])),
    build(hostPage('bench', ['index', 'child', 'pairing'])),
    build(gallery('e2e/gallery', 'dist/pages/gallery', {})),
    build(gallery('e2e/gallery/approval', 'dist/pages/gallery/approval', preact)),
  ])
  await buildServers(at('dist'))
  await buildPackage(at('dist/package'))
  await noteBuild(beganAt)
}

export default defineConfig({
  root: process.env.VITEST ? root : at('e2e/host-pages/demo'),
  define,
  plugins: [fillPlaceholders()],
  server: { port: ports.demo, strictPort: true, host: '127.0.0.1', allowedHosts: ['.localhost'] },
  build: hostPage('demo', ['index', 'both', 'terms', 'privacy']).build,
  builder: { buildApp },
  test: {
    include: ['**/*.test.ts'],
    exclude: ['node_modules', 'dist'],
    // A process for each file, with its modules loaded anew, costs four times as much as all that the small ones do.
    pool: 'threads',
    isolate: false,
    // By default one less than there are: that is half of two.
    maxWorkers: '100%',
    testTimeout: 2 * patienceMs,
    hookTimeout: 4 * patienceMs,
  },
})
