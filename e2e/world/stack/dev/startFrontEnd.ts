import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer, type Plugin } from 'vite'
import type { Project, ProjectStore } from '#protocol/server-kit/projects'
import { fillPlaceholders } from '#protocol/server-kit/respond'
import { defineChunks } from '../build/pageScripts.ts'
import { common, define, root } from '../build/settings.ts'

interface FrontEndOptions {
  /** The top folder of its sources. */
  folder: string
  port: number
  projects: ProjectStore
  /** The values for its document, as its server fills them in. */
  valuesOf: (project: Project) => Record<string, string>
  alias?: Record<string, string>
  /** Scripts without imports, such as workers. A dependency that is discovered late reloads the frame. */
  workers?: string[]
  plugins?: Plugin[]
}

/** Fills the document as its server does, without the project's headers because hot reload needs inline styles. */
const fillDocument = ({ projects, valuesOf }: FrontEndOptions): Plugin => ({
  name: 'fill-document',
  transformIndexHtml: async (html, { originalUrl = '' }) => {
    const projectId = new URL(originalUrl, 'http://localhost').searchParams.get('projectId') ?? ''
    const project = await projects.find(projectId)
    return project ? fillPlaceholders(html, valuesOf(project)) : 'Unknown project'
  },
})

/** Serves a front end from source with hot reload. Returns a function that stops it. */
export const startFrontEnd = async (options: FrontEndOptions) => {
  const server = await createServer({
    ...common,
    // Source files have no integrity hash to pin.
    define: { ...define, ...defineChunks((entry) => [`/@fs${join(root, 'host-sdk', entry)}.ts`, '']) },
    root: join(root, options.folder),
    cacheDir: join(root, 'node_modules/.vite', options.folder),
    resolve: { alias: options.alias },
    optimizeDeps: { entries: ['index.html', ...(options.workers ?? [])] },
    plugins: [react(), fillDocument(options), ...(options.plugins ?? [])],
    server: {
      port: options.port,
      strictPort: true,
      host: '127.0.0.1',
      allowedHosts: ['.localhost'],
      cors: true,
      fs: { allow: [root] },
    },
  })
  await server.listen()
  return () => server.close()
}
