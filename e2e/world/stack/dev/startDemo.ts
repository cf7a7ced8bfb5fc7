import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createServer, type Plugin } from 'vite'
import { root } from '../build/settings.ts'
import { createDemoBackend } from '../demoBackend.ts'

/** The page's own server below `/api/`. */
const backend = (): Plugin => ({
  name: 'demo-backend',
  configureServer: ({ middlewares }) => {
    const answer = getRequestListener(createDemoBackend())
    middlewares.use((request, response, next) => {
      if (request.url?.startsWith('/api/')) void answer(request, response)
      else next()
    })
  },
})

/** Serves the demo page from source. Its folder is the root of the configuration. */
export const startDemo = async () => {
  const server = await createServer({ configFile: join(root, 'vite.config.ts'), plugins: [backend()] })
  await server.listen()
  return () => server.close()
}
