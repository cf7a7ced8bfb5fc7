import type { Context } from 'hono'
import { publicHeaders } from '#protocol/server-kit/headers'
import { sendError } from '../sendError.ts'
import type { ListingDeps } from './ListingDeps.ts'
import { selectWallets } from './selectWallets.ts'
import { readWalletQuery } from './walletQuery.ts'

const cacheControl = 'public, max-age=300'

/** `GET /getWallets`: returns one page of the listing. */
export const getWallets =
  ({ database, projects }: ListingDeps) =>
  async (context: Context) => {
    const project = await projects.find(context.req.query('projectId') ?? '')
    if (!project) return sendError(context, 403, 'unknown_project', 'Unknown project')
    const read = readWalletQuery(context.req.query())
    if (read.status === 'refused') {
      return sendError(context, 400, 'invalid_parameter', `The parameter ${read.parameter} cannot be read`)
    }
    const answer = await selectWallets(database, read.query)
    return context.json(answer, 200, { ...publicHeaders, 'Cache-Control': cacheControl })
  }
