import * as z from '../../schema.ts'
import { integerBetween, oneOf, text } from '../scalars.ts'
import { EventCode } from './eventWords.ts'
import { type Tracked, type TrackedName, trackedEvents } from './trackedEvents.ts'

/** A random 128-bit id of an event or a visit. Wallet keys are longer, so this field cannot contain one. */
const RandomId = text(36, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

/** Unix milliseconds by the visitor's clock. */
const ClientTime = integerBetween(0, Number.MAX_SAFE_INTEGER)

/** The source of an error. */
export const ErrorCategory = oneOf('API_ERROR', 'DATA_PARSING_ERROR', 'SECURE_SITE_ERROR', 'INTERNAL_SDK_ERROR')

/** A Foyer error with its category and stable code, but without a message. */
export const ErrorEvent = z.strictObject({ type: oneOf('error'), category: ErrorCategory, code: EventCode })

type TrackProps = Tracked & { type: 'track' }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isTrackedName = (name: unknown): name is TrackedName =>
  typeof name === 'string' && Object.hasOwn(trackedEvents, name)

/** True if the event has exactly the properties that the event catalog defines. */
export const fitsCatalogue = (event: unknown, properties: unknown) =>
  isTrackedName(event) && z.safeParse(trackedEvents[event], properties).success

/** Maximum length of an event's properties as JSON, in characters. */
export const maxPropertiesLength = 1_536

const isTrackProps = (value: unknown) => {
  if (!isRecord(value) || Object.keys(value).length !== 3 || value.type !== 'track') return false
  const { event, properties } = value
  return fitsCatalogue(event, properties) && JSON.stringify(properties).length <= maxPropertiesLength
}

const EventProps = z.union(z.custom<TrackProps>(isTrackProps), ErrorEvent)

/**
 * An event as sent to the analytics server. It does not contain the page's URL, because the project identifies the app.
 */
export const SentEvent = z.strictObject({ eventId: RandomId, timestamp: ClientTime, props: EventProps })
export type SentEvent = z.infer<typeof SentEvent>

/** Maximum size of a batch as JSON, in bytes. */
export const maxBatchBytes = 46_080
export const maxBatchEvents = 512

/**
 * The body of `POST /e`. A visit is one page load; its id is new each time and is never stored. `sentAt` uses the same
 * clock as the events' timestamps, so that a wrong clock can be corrected.
 */
export const EventBatch = z.strictObject({
  visit: RandomId,
  sentAt: ClientTime,
  events: z.listOf(SentEvent, maxBatchEvents, 1),
})
export type EventBatch = z.infer<typeof EventBatch>
