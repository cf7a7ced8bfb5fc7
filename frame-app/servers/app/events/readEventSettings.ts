import * as z from 'zod/mini'
import { Count, UrlOf } from '#protocol/server-kit/environment'

/** Environment variables with the event settings, shared by both programs that accept events. */
export const eventFields = {
  EVENTS_KEPT_DAYS: z._default(Count, 90),
  EVENTS_URL: z.optional(UrlOf('http:', 'https:')),
}

/** Environment variables of the program that serves the report. */
export const reportFields = {
  REPORT_KEY_HASH: z.optional(
    z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: 'is not a SHA-256 hash in lower-case hexadecimal' })),
  ),
}

export interface EventSettings {
  /** Number of days that events are stored. */
  eventsKeptDays?: number
  /** URL of the operator's own endpoint. If set, it receives the events instead of the database. */
  eventsUrl?: string
}

export const defaultKeptDays = 90

interface Read {
  EVENTS_KEPT_DAYS: number
  EVENTS_URL?: string | undefined
}

export const eventOptions = ({ EVENTS_KEPT_DAYS, EVENTS_URL }: Read): EventSettings => ({
  eventsKeptDays: EVENTS_KEPT_DAYS,
  eventsUrl: EVENTS_URL,
})
