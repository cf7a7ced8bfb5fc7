import * as z from '../schema.ts'
import { flag, integerBetween, text } from './scalars.ts'

/** Unix milliseconds. */
const Time = integerBetween(0, Number.MAX_SAFE_INTEGER)

/** A device that is signed in to an account: one browser on one page. */
export const Device = z.strictObject({
  /** Base64url id. */
  id: text(128, /^[A-Za-z0-9_-]{22,128}$/),
  /** Browser and operating system, such as `Chrome on macOS`. */
  name: text(64),
  /** Origin of the page on which the device signed in, because browsers partition storage by the top-level page. */
  hostOrigin: text(280, /^https?:\/\/[^/\s]+$/),
  createdAt: Time,
  lastSeenAt: Time,
  isThisDevice: flag,
})
export type Device = z.infer<typeof Device>
