import type { Context } from 'hono'
import { safeParse } from '#protocol/schema'
import { publicHeaders } from '#protocol/server/headers'
import type { ProjectStore } from '#protocol/server/projects'
import { EventBatch } from '#protocol/vocabulary/events/eventBatch'
import { sendError, tellRateLimited } from '../sendError.ts'
import type { EventStore } from './EventStore.ts'

interface SinkParts {
  projects: ProjectStore
  store: EventStore
  /** Whether the visitor's network may have so many more events kept. */
  admitEvents: (context: Context, count: number) => Promise<boolean>
}

/** After which a network that sent too many may send more. */
const waitSeconds = 60

/**
 * `POST /e`: takes a batch of events of a project that wants them. Beacons send it as text. Nobody waits for the answer, and
 * a store that is down costs the events alone.
 */
export const postEvents =
  ({ projects, store, admitEvents }: SinkParts) =>
  async (context: Context) => {
    const project = await projects.find(context.req.query('projectId') ?? '')
    if (!project) return sendError(context, 403, 'unknown_project', 'Unknown project')
    if (!project.isAnalyticsEnabled) return sendError(context, 403, 'not_enabled', 'The project has no analytics')
    const { success, data } = safeParse(EventBatch, await context.req.json().catch(() => undefined))
    if (!success) return sendError(context, 400, 'invalid_request', 'The request cannot be read')
    if (!(await admitEvents(context, data.events.length))) return tellRateLimited(context, waitSeconds)
    await store.take({ projectId: project.id, ...data })
    return context.body(null, 204, { ...publicHeaders, 'Cache-Control': 'no-store' })
  }
