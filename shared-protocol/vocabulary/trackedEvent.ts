import * as z from '../schema.ts'
import { Json } from './json.ts'
import { text } from './scalars.ts'

/** An event as it crosses to the page: a newer modal may have events that the page's script does not know. */
export const TrackedEvent = z.strictObject({ event: text(64), properties: Json })
