import { join } from 'node:path'
import { createServer } from 'vite'
import { startChains } from './chains.ts'
import { onStop, runProgram } from './onStop.ts'
import { origins } from './ports.ts'

const root = join(import.meta.dirname, '../..')

/** The demo page and both frames from their sources, with hot reload, each on its own site; and the chains. */
runProgram(async () => {
  const stopChains = await startChains(join(root, '.data'))
  const server = await createServer({ configFile: join(root, 'vite.config.ts') })
  await server.listen()
  onStop(() => Promise.all([server.close(), stopChains()]))
  console.log(`\n  Foyer in development. Open  ${origins.demo}\n`)
})
