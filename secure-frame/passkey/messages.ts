import * as z from '#protocol/schema'
import { magic, RandomId } from '#protocol/transport/wire'
import { oneOf, text } from '#protocol/vocabulary/scalars'
import { LimitCents } from '#protocol/vocabulary/touchLimit'
import { Origin, ProjectId } from '../contract/fields.ts'
import { NewPasskey, PasskeyQuestion, PasskeyUse } from '../contract/passkeyCalls.ts'
import { passkeyRefusals } from './PasskeyError.ts'

/**
 * The frame of a page and a window, both of this origin: the frame asks, and the window, which no policy of the page binds,
 * asks the browser. Neither hears another origin, and what goes to and fro is worth nothing without the frame's device key.
 */
const head = { magic: oneOf(magic), nonce: RandomId }
export const Head = z.strictObject(head)

/** What a passkey is asked for, as sheets say it. */
export const passkeyPurposes = ['use', 'create', 'add', 'confirm', 'own', 'open', 'approve'] as const
export type PasskeyPurpose = (typeof passkeyPurposes)[number]

/** The window to every frame of its opener: is it you who asks? Repeated until one answers. */
export const Offer = z.strictObject({ ...head, kind: oneOf('passkey-offer') })
export type Offer = z.infer<typeof Offer>

/** The frame that asks. Its page is the one that it verified when it started. */
export const Ask = z.strictObject({
  ...head,
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
export type Ask = z.infer<typeof Ask>

/** What the authenticator's PRF gave, base64url: for this frame alone, never for the server. */
const Prf = z.optional(text(64, /^[A-Za-z0-9_-]{43}$/))

/** What came of it in the window. */
export const Told = z.union(
  z.strictObject({ ...head, kind: oneOf('passkey-used'), use: PasskeyUse, prf: Prf }),
  z.strictObject({ ...head, kind: oneOf('passkey-created'), created: NewPasskey, prf: Prf }),
  z.strictObject({ ...head, kind: oneOf('passkey-refused'), reason: oneOf(...passkeyRefusals) }),
)
export type Told = z.infer<typeof Told>

/** What an authenticator answers. */
export type PasskeyAnswer = { prf?: string | undefined } & (
  | { kind: 'passkey-used'; use: PasskeyUse }
  | { kind: 'passkey-created'; created: NewPasskey }
)
