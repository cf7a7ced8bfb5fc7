import { defineEvent, defineMethod } from './defineMethod.ts'
import * as z from './schema.ts'
import { Json } from './vocabulary/json.ts'
import { LinkUrl } from './vocabulary/link.ts'
import { nothing, numberBetween, someText, text } from './vocabulary/scalars.ts'
import { PublicState } from './vocabulary/state.ts'
import { TrackedEvent } from './vocabulary/trackedEvent.ts'
import { WalletId } from './vocabulary/wallet.ts'

/** Methods that the modal can call on its page. */
export const appToHost = {
  /** Shows the frame over the page. The modal draws all of its content. */
  show: defineMethod({ params: z.strictObject({}), result: nothing }),
  /** Hides the frame, after the modal's exit animation. */
  hide: defineMethod({ params: z.strictObject({}), result: nothing }),
  /** Reports the required content height in CSS pixels. Embedded mode only. */
  resize: defineMethod({
    params: z.strictObject({ height: numberBetween(0, 4000) }),
    result: nothing,
  }),
  /** Runs a request on one of the page's wallets, so that the wallet sees the page's own origin. */
  requestWallet: defineMethod({
    params: z.strictObject({
      walletId: WalletId,
      method: someText(128),
      params: z.optional(Json),
    }),
    result: Json,
    deadlineMs: null,
  }),
  /**
   * Opens a link from the page itself, while the visitor's click is active: a wallet's app, or a site in its own
   * window.
   */
  openLink: defineMethod({
    params: z.strictObject({
      url: LinkUrl,
      /** Takes precedence over `url`. The page's own URL replaces `{url}` and `{hostAndPath}`. */
      template: z.since(2, LinkUrl),
    }),
    result: nothing,
  }),
  /**
   * Returns the page's URL. With `url`, navigates the page to an external login, which returns to the page's URL. The
   * modal requests only URLs of the auth server's origin.
   */
  goTo: defineMethod({
    params: z.strictObject({ url: z.optional(text(2048, /^https?:\/\//)) }),
    result: z.strictObject({ href: text(2048) }),
  }),
  /** A call of `siwx.ts`. Both sides validate it by that table, which also sets the timeout. */
  siwx: defineMethod({
    params: z.strictObject({ method: someText(128), params: z.optional(Json) }),
    result: Json,
    deadlineMs: null,
  }),
  stateChanged: defineEvent(PublicState),
  /** An analytics event. The page's script fires it on the document. */
  track: defineEvent(TrackedEvent),
  /** Logs a problem to the console that the page's developer must fix. */
  alert: defineEvent(z.strictObject({ title: text(200), message: text(1000) })),
}
