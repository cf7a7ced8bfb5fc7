import type { Context } from 'hono'
import type { Chains } from '../chains.ts'
import type { DataParts } from '../DataParts.ts'

/** What the routes work with. */
export interface RouteParts extends DataParts {
  /** The chains as they are read for the network of this visitor. */
  chainsOfVisitor: (context: Context) => Chains
}
