import type { Context } from 'hono'
import { safeParse } from '#protocol/schema'
import { publicHeaders } from '#protocol/server/headers'
import type { ProjectStore } from '#protocol/server/projects'
import { EventBatch } from '#protocol/vocabulary/events/eventBatch'
import { sendError, tellRateLimited } from '../sendError.ts'
import type { AdmittedEvents } from './AdmittedEvents.ts'
import type { EventStore } from './EventStore.ts'

interface SinkDeps {
  projects: ProjectStore
  store: EventStore
  /** How many of these events of the visitor's network are kept for the project. */
  admitEvents: (context: Context, projectId: string, count: number) => Promise<AdmittedEvents>
  /** From 0 up to 1. Default: `Math.random`. */
  chance?: () => number
}

/** Of a project that has too many, one event in so many is kept. */
const sampledOneIn = 10

/** Chooses the events that are kept; undefined where the network sent too many. */
const createAdmission =
  ({ admitEvents, chance = Math.random }: Pick<SinkDeps, 'admitEvents' | 'chance'>) =>
  async (context: Context, projectId: string, events: EventBatch['events']) => {
    const admitted = await admitEvents(context, projectId, events.length)
    if (admitted === 'none') return undefined
    return admitted === 'all' ? events : events.filter(() => chance() * sampledOneIn < 1)
  }

/** After which a network that sent too many may send more. */
const waitSeconds = 60

/**
 * `POST /e`: takes a batch of events of a project that wants them. Beacons send it as text. Nobody waits for the answer, and
 * a store that is down costs the events alone.
 */
export const postEvents = ({ projects, store, ...admission }: SinkDeps) => {
  const admitted = createAdmission(admission)
  return async (context: Context) => {
    const project = await projects.find(context.req.query('projectId') ?? '')
    if (!project) return sendError(context, 403, 'unknown_project', 'Unknown project')
    if (!project.isAnalyticsEnabled) return sendError(context, 403, 'not_enabled', 'The project has no analytics')
    const { success, data } = safeParse(EventBatch, await context.req.json().catch(() => undefined))
    if (!success) return sendError(context, 400, 'invalid_request', 'The request cannot be read')
    const events = await admitted(context, project.id, data.events)
    if (!events) return tellRateLimited(context, waitSeconds)
    await store.take({ ...data, projectId: project.id, events })
    return context.body(null, 204, { ...publicHeaders, 'Cache-Control': 'no-store' })
  }
}
