import { defineEvent, defineMethod } from './defineMethod.ts'
import * as z from './schema.ts'
import { Json } from './vocabulary/json.ts'
import { LinkUrl } from './vocabulary/link.ts'
import { nothing, numberBetween, someText, text } from './vocabulary/scalars.ts'
import { PublicState } from './vocabulary/state.ts'
import { TrackedEvent } from './vocabulary/trackedEvent.ts'
import { WalletId } from './vocabulary/wallet.ts'

/** What the modal may ask of its page. */
export const appToHost = {
  /** Shows the frame over the page. The modal draws everything in it. */
  show: defineMethod({ params: z.strictObject({}), result: nothing }),
  /** Hides it again, once the modal has left. */
  hide: defineMethod({ params: z.strictObject({}), result: nothing }),
  /** Embedded only: the height, in CSS pixels, that the content needs. */
  resize: defineMethod({
    params: z.strictObject({ height: numberBetween(0, 4000) }),
    result: nothing,
  }),
  /** Runs a request on a wallet of the page, so that the wallet sees the page's own origin. */
  requestWallet: defineMethod({
    params: z.strictObject({
      walletId: WalletId,
      method: someText(128),
      params: z.optional(Json),
    }),
    result: Json,
    deadlineMs: null,
  }),
  /** Opens a link from the page itself, within the visitor's press: a wallet's app, or a site in a window of its own. */
  openLink: defineMethod({
    params: z.strictObject({
      url: LinkUrl,
      /** Comes before `url`: `{url}` and `{hostAndPath}` in it stand for the page's own address. */
      template: z.since(2, LinkUrl),
    }),
    result: nothing,
  }),
  /**
   * Says where the page is, and with `url` leads the page there: to a login elsewhere, which comes back to where the page was.
   * The modal asks for nothing but the auth server's origin.
   */
  goTo: defineMethod({
    params: z.strictObject({ url: z.optional(text(2048, /^https?:\/\//)) }),
    result: z.strictObject({ href: text(2048) }),
  }),
  /** A call of `siwx.ts`, of whose table both sides read it. The modal waits as long as that says. */
  siwx: defineMethod({
    params: z.strictObject({ method: someText(128), params: z.optional(Json) }),
    result: Json,
    deadlineMs: null,
  }),
  stateChanged: defineEvent(PublicState),
  /** For the page's own statistics: the page's script fires it on the document. */
  track: defineEvent(TrackedEvent),
  /** What the page's developer must mend, for the console. */
  alert: defineEvent(z.strictObject({ title: text(200), message: text(1000) })),
}
