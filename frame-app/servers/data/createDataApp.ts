import { Hono } from 'hono'
import type { Upstreams } from '#protocol/server-kit/readUpstreams'
import { createChainFetch } from '#protocol/server-kit/rpc/createChainFetch'
import { createRpcApp } from '#protocol/server-kit/rpc/createRpcApp'
import type { DataDeps } from './DataDeps.ts'
import { createDataRoutes } from './dataRoutes.ts'

interface DataAppDeps extends DataDeps {
  /** The nodes of the JSON-RPC proxy. */
  upstreams: Upstreams
  /** Public origin of the service, if it differs from the modal's origin. */
  origin?: string
}

/** Creates the blockchain data service and the JSON-RPC proxy at `/v1`. */
export const createDataApp = ({ upstreams, origin, ...parts }: DataAppDeps) => {
  const { projects, appOrigin, addressLimit = {} } = parts
  const app = new Hono()
  app.route('/', createDataRoutes(parts, origin))
  app.route(
    '/',
    createRpcApp({ upstreams, projects, origins: [appOrigin], addressLimit, fetch, fetchOf: createChainFetch(fetch) }),
  )
  return app
}
