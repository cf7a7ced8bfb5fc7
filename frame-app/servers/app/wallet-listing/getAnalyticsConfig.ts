import type { Context } from 'hono'
import { publicHeaders } from '#protocol/server-kit/headers'
import { sendError } from '../sendError.ts'
import type { ListingDeps } from './ListingDeps.ts'

/** `GET /getAnalyticsConfig`: returns whether the project enables analytics. */
export const getAnalyticsConfig =
  ({ projects }: ListingDeps) =>
  async (context: Context) => {
    const project = await projects.find(context.req.query('projectId') ?? '')
    if (!project) return sendError(context, 403, 'unknown_project', 'Unknown project')
    const { isAnalyticsEnabled } = project
    return context.json({ isAnalyticsEnabled }, 200, { ...publicHeaders, 'Cache-Control': 'no-store' })
  }
