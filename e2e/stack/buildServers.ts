import { cp, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import packageJson from '../../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '../..')

/** The servers by their entry. */
const entries = {
  app: 'frame-app/server/main.ts',
  secure: 'secure-frame/server/main.ts',
  rpc: 'secure-frame/server/rpc/main.ts',
}
type ServerName = keyof typeof entries
const names: readonly ServerName[] = ['app', 'secure', 'rpc']

/** What PGlite reads from beside its own script. */
const pgliteFiles = ['pglite.wasm', 'pglite.data', 'initdb.wasm']
const pglite = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))

/** Builds a server as one script with all its dependencies, `main.js` of the folder: Node alone runs it. */
export const buildServer = async (name: ServerName, folder: string) => {
  await build({
    configFile: false,
    // PGlite looks at its environment by `eval`, which the bundler warns of.
    logLevel: 'error',
    root,
    publicDir: false,
    ssr: { noExternal: true },
    define: { __FOYER_IS_BUILT__: 'true' },
    build: {
      ssr: join(root, entries[name]),
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'main.js', codeSplitting: false } },
    },
  })
  if (name === 'rpc') return
  await Promise.all(pgliteFiles.map((file) => cp(join(pglite, file), join(folder, file))))
}

/** Makes the build a package: its servers are modules, and `npm run` starts them where there is nothing but the build. */
const writePackage = async (dist: string) => {
  const { name, version, license, engines } = packageJson
  const serve = Object.fromEntries(names.map((server) => [`serve:${server}`, `node servers/${server}/main.js`]))
  const scripts = { ...serve, 'import:app': 'node servers/app/main.js import' }
  const text = JSON.stringify({ name, version, license, private: true, type: 'module', engines, scripts }, null, 2)
  await writeFile(join(dist, 'package.json'), `${text}\n`)
}

/** Builds every server into the folder `servers` of the build. */
export const buildServers = async (dist: string) => {
  for (const name of names) await buildServer(name, join(dist, 'servers', name))
  await writePackage(dist)
}
