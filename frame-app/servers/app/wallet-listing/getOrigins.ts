import type { Context } from 'hono'
import { publicHeaders } from '#protocol/server-kit/headers'
import { sendError } from '../sendError.ts'
import type { ListingDeps } from './ListingDeps.ts'

/** `GET /projects/v1/origins`: returns the origins of the pages that can embed the project's modal. */
export const getOrigins =
  ({ projects }: ListingDeps) =>
  async (context: Context) => {
    const project = await projects.find(context.req.query('projectId') ?? '')
    if (!project) return sendError(context, 404, 'unknown_project', 'Unknown project')
    const { allowedOrigins } = project
    return context.json({ allowedOrigins }, 200, { ...publicHeaders, 'Cache-Control': 'no-store' })
  }
