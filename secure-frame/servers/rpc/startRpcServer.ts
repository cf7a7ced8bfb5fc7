import { Hono } from 'hono'
import type { AddressLimit } from '#protocol/server-kit/limitRate'
import { listen } from '#protocol/server-kit/listen'
import { projectSchema, projectsOf, readProjects } from '#protocol/server-kit/projects'
import { readUpstreams } from '#protocol/server-kit/readUpstreams'
import { createChainFetch } from '#protocol/server-kit/rpc/createChainFetch'
import { createRpcApp } from '#protocol/server-kit/rpc/createRpcApp'
import { strictTransport } from '#protocol/server-kit/strictTransport'

export interface RpcServerOptions {
  port: number
  /** Address on which the server listens. */
  hostname: string
  /**
   * The auth server's public origin. A reverse proxy in front of both servers forwards `/v1` and `/v1/` to this one.
   */
  authOrigin: string
  secureOrigin: string
  /** The modal's origin, if it also uses the proxy. */
  appOrigin?: string
  projectsFile: string
  /** True if projects can use http origins of other machines. */
  allowsInsecureOrigins?: boolean
  /** A JSON file with RPC URLs by CAIP-2 id. */
  chainsFile: string
  addressLimit?: AddressLimit
}

/** Serves only the RPC proxy, without keys, database or e-mail, so that a flood of reads does not affect logins. */
export const startRpcServer = async (options: RpcServerOptions) => {
  const { port, hostname, authOrigin, secureOrigin, appOrigin, addressLimit = {} } = options
  const schema = projectSchema(options.allowsInsecureOrigins)
  const projects = projectsOf(await readProjects(options.projectsFile, schema))
  const upstreams = await readUpstreams(options.chainsFile)
  const origins = [secureOrigin, ...(appOrigin ? [appOrigin] : [])]
  const app = new Hono()
  app.use(strictTransport(authOrigin))
  app.get('/health', (context) => context.json({ status: 'ok' }))
  app.route('/', createRpcApp({ upstreams, projects, origins, addressLimit, fetch, fetchOf: createChainFetch(fetch) }))
  return listen(app, { port, hostname })
}
