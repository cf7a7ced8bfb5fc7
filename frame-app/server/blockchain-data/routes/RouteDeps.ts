import type { Context } from 'hono'
import type { Chains } from '../chains.ts'
import type { DataDeps } from '../DataDeps.ts'

/** What the routes work with. */
export interface RouteDeps extends DataDeps {
  /** The chains as they are read for the network of this visitor. */
  chainsOfVisitor: (context: Context) => Chains
}
