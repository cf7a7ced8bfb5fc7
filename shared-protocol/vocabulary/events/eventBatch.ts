import * as z from '../../schema.ts'
import { integerBetween, oneOf, text } from '../scalars.ts'
import { EventCode } from './eventWords.ts'
import { type Tracked, type TrackedName, trackedEvents } from './trackedEvents.ts'

/** A random id of 128 bits, of an event or of a visit. No wallet's key is as short. */
const RandomId = text(36, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

/** Unix milliseconds, by the visitor's clock. */
const ClientTime = integerBetween(0, Number.MAX_SAFE_INTEGER)

/** Where an error comes from. */
export const ErrorCategory = oneOf('API_ERROR', 'DATA_PARSING_ERROR', 'SECURE_SITE_ERROR', 'INTERNAL_SDK_ERROR')

/** An error of Foyer: its category and its stable code, without a text. */
export const ErrorEvent = z.strictObject({ type: oneOf('error'), category: ErrorCategory, code: EventCode })

type TrackProps = Tracked & { type: 'track' }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isTrackedName = (name: unknown): name is TrackedName =>
  typeof name === 'string' && Object.hasOwn(trackedEvents, name)

/** Whether an event of the catalogue has the properties that the catalogue gives it, and no others. */
export const fitsCatalogue = (event: unknown, properties: unknown) =>
  isTrackedName(event) && z.safeParse(trackedEvents[event], properties).success

/** The properties of an event are no longer than this, in characters of their JSON. */
export const maxPropertiesLength = 1_536

const isTrackProps = (value: unknown) => {
  if (!isRecord(value) || Object.keys(value).length !== 3 || value.type !== 'track') return false
  const { event, properties } = value
  return fitsCatalogue(event, properties) && JSON.stringify(properties).length <= maxPropertiesLength
}

const EventProps = z.union(z.custom<TrackProps>(isTrackProps), ErrorEvent)

/** An event as the sink gets it. The page's address is not in it: the project says which app it is. */
export const SentEvent = z.strictObject({ eventId: RandomId, timestamp: ClientTime, props: EventProps })
export type SentEvent = z.infer<typeof SentEvent>

/** A batch is no longer than this, in bytes of its JSON. */
export const maxBatchBytes = 46_080
export const maxBatchEvents = 512

/**
 * What `POST /e` takes. A visit is one loading of a page: its id is made anew each time and kept nowhere. `sentAt` is by the
 * same clock as the events' timestamps, so that a clock that is off does not matter.
 */
export const EventBatch = z.strictObject({
  visit: RandomId,
  sentAt: ClientTime,
  events: z.listOf(SentEvent, maxBatchEvents, 1),
})
export type EventBatch = z.infer<typeof EventBatch>
