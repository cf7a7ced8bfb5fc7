import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { portDefine } from '../stack/ports.ts'

const source = join(import.meta.dirname, 'extension')
const scripts = ['inpage', 'content', 'background', 'approve']
const files = ['manifest.json', 'approve.html', 'approve.css']

export interface ExtensionOptions {
  /** Index of the local chains' funded account in the wallet. */
  accountIndex?: number
}

/** Builds the wallet extension Harbor into a folder that Chromium can load. */
export async function buildExtension(outDir: string, { accountIndex = 5 }: ExtensionOptions = {}): Promise<void> {
  await mkdir(outDir, { recursive: true })
  for (const script of scripts) await buildScript(script, outDir, accountIndex)
  for (const file of files) await copyFile(join(source, file), join(outDir, file))
}

/** One file per script because extensions load no chunks. */
async function buildScript(script: string, outDir: string, accountIndex: number): Promise<void> {
  const entry = join(source, `${script}.ts`)
  await build({
    configFile: false,
    root: source,
    logLevel: 'warn',
    define: {
      HARBOR_ACCOUNT_INDEX: String(accountIndex),
      // A library build leaves this to its users. Here no later build exists.
      'process.env.NODE_ENV': JSON.stringify('production'),
      ...portDefine,
    },
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      minify: false,
      target: 'chrome123',
      lib: { entry, name: `harbor_${script}`, formats: ['iife'], fileName: () => `${script}.js` },
    },
  })
}
