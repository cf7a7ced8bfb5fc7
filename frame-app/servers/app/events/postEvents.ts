import type { Context } from 'hono'
import { safeParse } from '#protocol/schema'
import { publicHeaders } from '#protocol/server-kit/headers'
import type { ProjectStore } from '#protocol/server-kit/projects'
import { EventBatch } from '#protocol/vocabulary/events/eventBatch'
import { sendError, tellRateLimited } from '../sendError.ts'
import type { AdmittedEvents } from './AdmittedEvents.ts'
import type { EventStore } from './EventStore.ts'

interface SinkDeps {
  projects: ProjectStore
  store: EventStore
  /** Returns how much of an event batch is stored for this IP network and project. */
  admitEvents: (context: Context, projectId: string, count: number) => Promise<AdmittedEvents>
  /** Returns a random number from 0 up to 1. Default: `Math.random`. */
  chance?: () => number
}

/** Sampling rate for a project above its event limit: one event in this many is stored. */
const sampledOneIn = 10

/** Selects the events to store. Returns undefined if the IP network sent too many. */
const createAdmission =
  ({ admitEvents, chance = Math.random }: Pick<SinkDeps, 'admitEvents' | 'chance'>) =>
  async (context: Context, projectId: string, events: EventBatch['events']) => {
    const admitted = await admitEvents(context, projectId, events.length)
    if (admitted === 'none') return undefined
    return admitted === 'all' ? events : events.filter(() => chance() * sampledOneIn < 1)
  }

/** Retry delay for an IP network that sent too many events. */
const waitSeconds = 60

/**
 * `POST /e`: accepts an event batch for a project with analytics. The body has a text type, because beacons send text.
 * Clients do not wait for the answer. If storing fails, only the events are lost.
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
