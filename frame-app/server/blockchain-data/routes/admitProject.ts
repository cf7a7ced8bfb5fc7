import type { MiddlewareHandler } from 'hono'
import { sendError } from '../../sendError.ts'
import type { DataParts } from '../DataParts.ts'

/** Refuses who names no project. */
export const admitProject =
  ({ projects }: DataParts): MiddlewareHandler =>
  async (context, next) => {
    const project = await projects.find(context.req.query('projectId') ?? '')
    return project ? next() : sendError(context, 403, 'unknown_project', 'Unknown project')
  }
