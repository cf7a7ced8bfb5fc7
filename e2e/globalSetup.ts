import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBuilder } from 'vite'
import { engines } from './engines/engines.ts'
import { pageHeaders } from './world/host-pages/pageHeaders.ts'
import { ensureChromium, ensureHeadlessShell } from './world/stack/chromium.ts'
import { startStack } from './world/stack/main.ts'
import { buildExtension } from './world/wallets/buildExtension.ts'

const root = join(import.meta.dirname, '..')

const ensureEngines = async () => {
  for (const { name, ensure, findMissing } of engines) {
    await ensure()
    const missing = findMissing()
    if (missing) console.log(`The stories in ${name} are skipped: ${missing}`)
  }
}

/**
 * Before the stories: installs a browser, builds everything from the current tree and starts the stack on fresh chains.
 */
const setUp = async () => {
  await ensureChromium()
  // Runs before the workers start because parallel installations conflict and slow down the browser.
  await ensureHeadlessShell()
  await ensureEngines()
  const builder = await createBuilder({ configFile: join(root, 'vite.config.ts') })
  await builder.buildApp()
  await buildExtension(join(root, 'dist/extension'))
  const dataFolder = await mkdtemp(join(tmpdir(), 'foyer-'))
  const stop = await startStack({
    dataFolder,
    pageHeaders,
    earlierReleases: join(import.meta.dirname, 'releases'),
    walletTier: 'operator',
  })
  return async () => {
    await stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}

export default setUp
