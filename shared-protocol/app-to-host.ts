import * as z from 'zod/mini'
import { defineMethod } from './defineMethod.ts'
import { Json } from './vocabulary/json.ts'
import { PublicState } from './vocabulary/state.ts'

/** What the modal may ask of its page. */
export const appToHost = {
  /** Shows the frame over the page. The modal draws everything in it. */
  show: defineMethod({ params: z.strictObject({}), result: z.void() }),
  /** Hides it again, once the modal has left. */
  hide: defineMethod({ params: z.strictObject({}), result: z.void() }),
  /** Embedded only: the height, in CSS pixels, that the content needs. */
  resize: defineMethod({
    params: z.strictObject({ height: z.number().check(z.minimum(0), z.maximum(4000)) }),
    result: z.void(),
  }),
  /** Runs a request on a wallet of the page, so that the wallet sees the page's own origin. */
  requestWallet: defineMethod({
    params: z.strictObject({
      walletId: z.string().check(z.minLength(1), z.maxLength(128)),
      method: z.string().check(z.minLength(1), z.maxLength(128)),
      params: z.optional(Json),
    }),
    result: Json,
    deadlineMs: null,
  }),
  stateChanged: defineMethod({ params: PublicState, result: z.void() }),
  /** What the page's developer must mend, for the console. */
  alert: defineMethod({
    params: z.strictObject({
      title: z.string().check(z.maxLength(200)),
      message: z.string().check(z.maxLength(1000)),
    }),
    result: z.void(),
  }),
}
