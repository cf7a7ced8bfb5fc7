import type { Context } from 'hono'
import type { Chains } from '../chains.ts'
import type { DataDeps } from '../DataDeps.ts'

/** Dependencies of the routes. */
export interface RouteDeps extends DataDeps {
  /** Returns the chains with the node order for this visitor's IP network. */
  chainsOfVisitor: (context: Context) => Chains
}
