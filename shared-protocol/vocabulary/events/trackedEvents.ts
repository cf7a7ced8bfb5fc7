import type * as z from '../../schema.ts'
import { accountEvents } from './accountEvents.ts'
import { connectEvents } from './connectEvents.ts'
import { loginEvents } from './loginEvents.ts'
import { moneyEvents } from './moneyEvents.ts'

/** The event catalog, with the properties of each event. */
export const trackedEvents = { ...accountEvents, ...connectEvents, ...loginEvents, ...moneyEvents }
export type TrackedName = keyof typeof trackedEvents

/** An event of the catalog with its properties. */
export type Tracked = {
  [Name in TrackedName]: { event: Name; properties: z.infer<(typeof trackedEvents)[Name]> }
}[TrackedName]
