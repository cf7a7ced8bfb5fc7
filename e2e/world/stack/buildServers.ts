import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { build } from 'vite'
import packageJson from '../../../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '../../..')

/** The servers by their entry file. */
const entries = {
  app: 'frame-app/servers/app/main.ts',
  secure: 'secure-frame/servers/auth/main.ts',
  data: 'frame-app/servers/data/main.ts',
  rpc: 'secure-frame/servers/rpc/main.ts',
  paymaster: 'secure-frame/servers/paymaster/main.ts',
}
type ServerName = keyof typeof entries
const names: readonly ServerName[] = ['app', 'secure', 'data', 'rpc', 'paymaster']

const { resolve } = createRequire(import.meta.url)

/** The files that PGlite reads from its script's folder. */
const pgliteFiles = ['pglite.wasm', 'pglite.data', 'initdb.wasm'].map((file) =>
  join(dirname(resolve('@electric-sql/pglite')), file),
)
const resizeWorker = 'frame-app/servers/app/pictures/resize/resizeWorker.ts'
const pictureDecoder = resolve('@cf-wasm/photon/photon.wasm')

/** Builds one script with all its dependencies. */
const buildScript = (entry: string, folder: string, name: string) =>
  build({
    configFile: false,
    // PGlite detects its environment with `eval`, which causes a bundler warning.
    logLevel: 'error',
    root,
    publicDir: false,
    ssr: { noExternal: true },
    define: { __FOYER_IS_BUILT__: 'true' },
    build: {
      ssr: join(root, entry),
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: name, codeSplitting: false } },
    },
  })

const copyInto = (folder: string, files: readonly string[]) =>
  Promise.all(files.map((file) => cp(file, join(folder, basename(file)))))

/** Builds a server as `main.js` of the folder, with the files that it reads. It runs with only Node. */
export const buildServer = async (name: ServerName, folder: string) => {
  await rm(folder, { recursive: true, force: true })
  await buildScript(entries[name], folder, 'main.js')
  if (name !== 'rpc') await copyInto(folder, pgliteFiles)
  if (name !== 'app') return
  await buildScript(resizeWorker, folder, 'resizeWorker.js')
  await copyInto(folder, [pictureDecoder])
}

/** Contract files that operators deploy. */
const contractFiles = [
  ...['NamesResolver.json', 'NamesResolver.sol'].map((file) => join(root, 'e2e/world/stack/names', file)),
  ...['Paymaster.json', 'Paymaster.sol'].map((file) => join(root, 'secure-frame/servers/paymaster/contract', file)),
]

/** Turns the build into a package: its servers are modules, and `npm run` starts them without the repository. */
const writePackage = async (dist: string) => {
  const { name, version, license, engines } = packageJson
  const serve = Object.fromEntries(names.map((server) => [`serve:${server}`, `node servers/${server}/main.js`]))
  const scripts = { ...serve, 'import:app': 'node servers/app/main.js import' }
  const text = JSON.stringify({ name, version, license, private: true, type: 'module', engines, scripts }, null, 2)
  await writeFile(join(dist, 'package.json'), `${text}\n`)
}

/** Builds every server into the build's `servers` folder. */
export const buildServers = async (dist: string) => {
  for (const name of names) await buildServer(name, join(dist, 'servers', name))
  await mkdir(join(dist, 'contracts'))
  await copyInto(join(dist, 'contracts'), contractFiles)
  await writePackage(dist)
}
