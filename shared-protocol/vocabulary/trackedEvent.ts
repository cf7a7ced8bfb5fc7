import * as z from '../schema.ts'
import { Json } from './json.ts'
import { text } from './scalars.ts'

/** An event as sent to the page. A newer modal can send events that the page's script does not define. */
export const TrackedEvent = z.strictObject({ event: text(64), properties: Json })
