import * as z from '#protocol/schema'
import { messageHead } from '#protocol/transport/openerLink'
import { oneOf, text } from '#protocol/vocabulary/scalars'
import { LimitCents } from '#protocol/vocabulary/touchLimit'
import { Origin, ProjectId } from '../contract/fields.ts'
import { NewPasskey, PasskeyQuestion, PasskeyUse } from '../contract/passkeyCalls.ts'
import { passkeyRefusals } from './PasskeyError.ts'

/**
 * The offer from a popup to the frame that requests a passkey. The page's policies do not apply to the popup. Its
 * replies are useless without the frame's device key.
 */
export const passkeyOffer = 'passkey-offer'

/** The purpose of a passkey request, as shown on sheets. */
export const passkeyPurposes = ['use', 'create', 'add', 'confirm', 'own', 'open', 'approve'] as const
export type PasskeyPurpose = (typeof passkeyPurposes)[number]

/** The request from the page's frame. `hostOrigin`: the page's origin that the frame verified at startup. */
export const PasskeyRequest = z.strictObject({
  ...messageHead,
  kind: oneOf('passkey-ask'),
  projectId: ProjectId,
  hostOrigin: Origin,
  /**
   * In order: sign in, create an account with a new passkey, add a passkey to the account, confirm a step-up, give the
   * visitor sole control of the wallet, open the wallet, approve a request above a limit.
   */
  purpose: oneOf(...passkeyPurposes),
  question: PasskeyQuestion,
  /** The account name that the authenticator shows for a new passkey. */
  userName: text(64),
  /** The limit that a passkey confirmation changes, as the popup shows it. */
  limit: z.optional(z.strictObject({ before: z.nullable(LimitCents), after: z.nullable(LimitCents) })),
  /** BCP 47 tags, the most preferred first. */
  languages: z.listOf(text(64), 32),
  mode: oneOf('light', 'dark'),
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

/** The authenticator's PRF output, base64url. It is only for this frame, and is never sent to the server. */
const Prf = z.optional(text(64, /^[A-Za-z0-9_-]{43}$/))

/** The popup's result. */
export const PasskeyWindowReply = z.union(
  z.strictObject({ ...messageHead, kind: oneOf('passkey-used'), use: PasskeyUse, prf: Prf }),
  z.strictObject({ ...messageHead, kind: oneOf('passkey-created'), created: NewPasskey, prf: Prf }),
  z.strictObject({ ...messageHead, kind: oneOf('passkey-refused'), reason: oneOf(...passkeyRefusals) }),
)
export type PasskeyWindowReply = z.infer<typeof PasskeyWindowReply>

export type PasskeyAnswer = { prf?: string | undefined } & (
  | { kind: 'passkey-used'; use: PasskeyUse }
  | { kind: 'passkey-created'; created: NewPasskey }
)
