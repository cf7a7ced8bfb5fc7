import { serve } from '@hono/node-server'
import packageJson from '../../package.json' with { type: 'json' }
import { readBuild } from './files.ts'
import { createModalHosting, createSecureHosting } from './hosting.ts'
import { readProjects } from './projects.ts'

export interface ServerOptions {
  appOrigin: string
  secureOrigin: string
  appPort: number
  securePort: number
  /** The address to listen on. */
  hostname: string
  projectsFile: string
  /** The folder that holds the builds `app` and `secure`. */
  dist: string
}

/** Serves the modal and the secure frame on their two ports; returns the function that stops both. */
export const startServer = async (options: ServerOptions) => {
  const { appPort, securePort, hostname } = options
  const origins = { app: options.appOrigin, secure: options.secureOrigin }
  const [projects, appBuild, secureBuild] = await Promise.all([
    readProjects(options.projectsFile),
    readBuild(`${options.dist}/app`),
    readBuild(`${options.dist}/secure`),
  ])
  const { version } = packageJson
  const modal = createModalHosting({ version, origins, projects, build: appBuild })
  const secure = createSecureHosting({ origins, projects, build: secureBuild })
  const servers = [
    serve({ fetch: modal.fetch, port: appPort, hostname }),
    serve({ fetch: secure.fetch, port: securePort, hostname }),
  ]
  return async () => {
    await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  }
}
