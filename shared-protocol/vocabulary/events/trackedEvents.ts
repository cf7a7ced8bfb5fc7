import type * as z from '../../schema.ts'
import { accountEvents } from './accountEvents.ts'
import { connectEvents } from './connectEvents.ts'
import { loginEvents } from './loginEvents.ts'
import { moneyEvents } from './moneyEvents.ts'

/** The catalogue: each event with its properties. */
export const trackedEvents = { ...accountEvents, ...connectEvents, ...loginEvents, ...moneyEvents }
export type TrackedName = keyof typeof trackedEvents

/** An event of the catalogue. */
export type Tracked = {
  [Name in TrackedName]: { event: Name; properties: z.infer<(typeof trackedEvents)[Name]> }
}[TrackedName]
