import * as z from '#protocol/schema'
import { messageHead } from '#protocol/transport/openerLink'
import { oneOf, text } from '#protocol/vocabulary/scalars'
import { LimitCents } from '#protocol/vocabulary/touchLimit'
import { Origin, ProjectId } from '../contract/fields.ts'
import { NewPasskey, PasskeyQuestion, PasskeyUse } from '../contract/passkeyCalls.ts'
import { passkeyRefusals } from './PasskeyError.ts'

/**
 * The offer of a window to the frame that requests a passkey. No policy of the page binds the window. Its replies are useless
 * without the frame's device key.
 */
export const passkeyOffer = 'passkey-offer'

/** What a passkey is asked for, as sheets say it. */
export const passkeyPurposes = ['use', 'create', 'add', 'confirm', 'own', 'open', 'approve'] as const
export type PasskeyPurpose = (typeof passkeyPurposes)[number]

/** The request of the page's frame. `hostOrigin` is the page that the frame verified when it started. */
export const PasskeyRequest = z.strictObject({
  ...messageHead,
  kind: oneOf('passkey-ask'),
  projectId: ProjectId,
  hostOrigin: Origin,
  /**
   * To sign in by one, to make an account by a new one, to add one to the account, to confirm a step-up, to make the wallet the
   * visitor's alone, to open it, to approve what is above a limit.
   */
  purpose: oneOf(...passkeyPurposes),
  question: PasskeyQuestion,
  /** What the authenticator calls the account of a new passkey. */
  userName: text(64),
  /** Of a limit that a touch changes: what the window says of it. */
  limit: z.optional(z.strictObject({ before: z.nullable(LimitCents), after: z.nullable(LimitCents) })),
  /** BCP 47, most wanted first. */
  languages: z.listOf(text(64), 32),
  mode: oneOf('light', 'dark'),
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

/** What the authenticator's PRF gave, base64url: for this frame alone, never for the server. */
const Prf = z.optional(text(64, /^[A-Za-z0-9_-]{43}$/))

/** What came of it in the window. */
export const PasskeyWindowReply = z.union(
  z.strictObject({ ...messageHead, kind: oneOf('passkey-used'), use: PasskeyUse, prf: Prf }),
  z.strictObject({ ...messageHead, kind: oneOf('passkey-created'), created: NewPasskey, prf: Prf }),
  z.strictObject({ ...messageHead, kind: oneOf('passkey-refused'), reason: oneOf(...passkeyRefusals) }),
)
export type PasskeyWindowReply = z.infer<typeof PasskeyWindowReply>

/** What an authenticator answers. */
export type PasskeyAnswer = { prf?: string | undefined } & (
  | { kind: 'passkey-used'; use: PasskeyUse }
  | { kind: 'passkey-created'; created: NewPasskey }
)
