import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import packageJson from '../../../../package.json' with { type: 'json' }
import { buildTypes } from './buildTypes.ts'

const root = join(import.meta.dirname, '../../../..')

/** The package's entries: import name and source below `host-sdk`. */
const entries = {
  index: 'npm/index.ts',
  react: 'npm/react.ts',
  wagmi: 'npm/wagmi.ts',
  elements: 'npm/elements.ts',
  'sign-in': 'npm/signIn.ts',
  sessions: 'npm/sessions.ts',
  server: 'server/server.ts',
}

const subPathOf = (name: string) => (name === 'index' ? '.' : `./${name}`)

const exportOf = ([name, source]: [string, string]) => [
  subPathOf(name),
  { types: `./types/${source.replace(/\.ts$/, '.d.ts')}`, default: `./${name}.js` },
]

/** Imports of the lazy parts for `npm/index.ts`. The page's bundler resolves them. */
export const packageParts = {
  __FOYER_FRAME__: JSON.stringify(['frame', '']),
  __FOYER_SOLANA__: JSON.stringify(['solana', '']),
  __FOYER_SIWX__: JSON.stringify(['siwx', '']),
  __FOYER_PAY_FETCH__: JSON.stringify(['payFetch', '']),
  __FOYER_POPUP__: JSON.stringify(['popup', '']),
}

/** `react` is for the hooks, `@wagmi/core` for its connector, `kysely` for a backend store, `viem` for the last two. */
const peers = { react: '>=18', '@wagmi/core': '>=2.16', viem: '>=2.21', kysely: '>=0.27' }

const manifest = () => {
  const { version, license } = packageJson
  return {
    name: '@foyer/host-sdk',
    version,
    description: 'Connect wallets and sign visitors in, by a modal that runs in frames of its own.',
    license,
    type: 'module',
    sideEffects: false,
    exports: { ...Object.fromEntries(Object.entries(entries).map(exportOf)), './package.json': './package.json' },
    types: './types/npm/index.d.ts',
    files: ['*.js', 'types', 'CHANGELOG.md'],
    peerDependencies: peers,
    peerDependenciesMeta: Object.fromEntries(Object.keys(peers).map((name) => [name, { optional: true }])),
    keywords: ['wallet', 'ethereum', 'solana', 'walletconnect', 'eip-1193', 'eip-6963'],
    publishConfig: { access: 'public', provenance: true },
  }
}

const buildScripts = (folder: string) =>
  build({
    configFile: false,
    logLevel: 'warn',
    root: join(root, 'host-sdk'),
    publicDir: false,
    define: {
      __FOYER_VERSION__: JSON.stringify(packageJson.version),
      ...packageParts,
    },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      // The page's bundler minifies the code that the page uses.
      minify: false,
      lib: {
        entry: Object.fromEntries(
          Object.entries(entries).map(([name, source]) => [name, join(root, 'host-sdk', source)]),
        ),
        formats: ['es'],
      },
      rolldownOptions: {
        external: Object.keys(peers).map((name) => new RegExp(`^${name}(/|$)`)),
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          // Frameworks with server components render stateful components in the browser.
          banner: ({ name }) => (name === 'react' ? "'use client'" : ''),
        },
      },
    },
  })

/** Builds the folder for `npm pack`: the page script as modules, with types. */
export const buildPackage = async (folder: string) => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await Promise.all([
    buildScripts(folder),
    buildTypes(Object.values(entries), join(folder, 'types')),
    writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`),
    cp(join(root, 'LICENSE'), join(folder, 'LICENSE')),
    ...['README.md', 'CHANGELOG.md'].map((name) => cp(join(root, 'host-sdk/npm', name), join(folder, name))),
  ])
}
