import type { MiddlewareHandler } from 'hono'
import { sendError } from '../../app/sendError.ts'
import type { DataDeps } from '../DataDeps.ts'

/** Creates middleware that rejects requests without a known project. */
export const admitProject =
  ({ projects }: DataDeps): MiddlewareHandler =>
  async (context, next) => {
    const project = await projects.find(context.req.query('projectId') ?? '')
    return project ? next() : sendError(context, 403, 'unknown_project', 'Unknown project')
  }
