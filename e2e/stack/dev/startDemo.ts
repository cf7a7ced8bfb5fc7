import { join } from 'node:path'
import { createServer } from 'vite'
import { root } from '../../../vite.config.ts'

/** The demo page from its sources: it is the root of the configuration. */
export const startDemo = async () => {
  const server = await createServer({ configFile: join(root, 'vite.config.ts') })
  await server.listen()
  return () => server.close()
}
