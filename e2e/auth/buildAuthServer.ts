import { cp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '../..')
const pglite = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
/** What PGlite reads from beside its own script. */
const pgliteFiles = ['pglite.wasm', 'pglite.data', 'initdb.wasm']

/** The auth server as one script, which starts in a fraction of the time that its sources take: its path. */
export const buildAuthServer = async (folder: string) => {
  await build({
    configFile: false,
    // PGlite looks at its environment by `eval`.
    logLevel: 'error',
    root,
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'secure-frame/server/main.ts'),
      outDir: folder,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'main.js' } },
    },
  })
  await Promise.all(pgliteFiles.map((name) => cp(join(pglite, name), join(folder, name))))
  return join(folder, 'main.js')
}
