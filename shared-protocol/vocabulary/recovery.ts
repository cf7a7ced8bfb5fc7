import * as z from '../schema.ts'
import { flag, integerBetween, oneOf, text } from './scalars.ts'
import { LimitCents } from './touchLimit.ts'

const Time = integerBetween(0, Number.MAX_SAFE_INTEGER)
const WayId = text(128, /^[A-Za-z0-9_-]{22,128}$/)

/** `key`: a bare private key that the wallet was made of. */
export const waysBack = ['passkey', 'passphrase', 'file', 'words', 'key'] as const
export const WayBackKind = oneOf(...waysBack)
export type WayBackKind = z.infer<typeof WayBackKind>

/** A window of the secure origin, which the modal has opened, asks for the passkey. */
const isWindow = z.optional(flag)

/**
 * What the modal asks of the secure frame about the ways back to the wallet, and the passkey that guards it:
 * - `state`: how it stands.
 * - `offer`: right after a login, lets the visitor take the server's power over the wallet by a passkey, in one press on a sheet.
 *   Asked once, where the project wants that: otherwise it answers how it stands.
 * - `add`: a way back, the first of which raises the tier. `isNew`: another passkey than those of the account.
 * - `remove`: rejects with `last_way` for the only one.
 * - `open`: a wallet of tier 1 that is closed on this device, by a way of the list, or by a file, words or a key.
 * - `import`: takes words or a private key of another wallet on a sheet, before a login: the account that is made next in this frame has that wallet.
 * - `limit`, `setLimit`: above which value a touch of a passkey is asked for; answered by `TouchLimitState`. Raising it takes that touch.
 * - `progress`: how far an upgrade is that another call waits for.
 */
export const RecoveryAsk = z.union(
  z.strictObject({ ask: oneOf('state', 'offer', 'progress') }),
  z.strictObject({ ask: oneOf('import') }),
  z.strictObject({ ask: oneOf('limit') }),
  z.strictObject({ ask: oneOf('setLimit'), cents: z.nullable(LimitCents) }),
  z.strictObject({ ask: oneOf('add'), kind: WayBackKind, isNew: z.optional(flag), isWindow }),
  z.strictObject({ ask: oneOf('remove'), wayId: WayId }),
  z.strictObject({ ask: oneOf('open'), kind: WayBackKind, wayId: z.optional(WayId), isWindow }),
)
export type RecoveryAsk = z.infer<typeof RecoveryAsk>

export const WayBack = z.strictObject({
  id: WayId,
  kind: WayBackKind,
  /** Of a passkey: what its owner calls it. */
  name: z.nullable(text(64)),
  createdAt: Time,
  usedAt: z.nullable(Time),
})
export type WayBack = z.infer<typeof WayBack>

/** `isOpen`: this device opens the wallet. `step`: of the upgrade that is under way. */
export const RecoveryState = z.strictObject({
  isOpen: flag,
  tier: integerBetween(0, 1),
  ways: z.listOf(WayBack, 16),
  /** The project lets no wallet stay one that the operator can open. */
  isRequired: flag,
  step: z.optional(oneOf('making', 'trying', 'erasing')),
  /** The visitor has just taken what was offered. */
  isTaken: z.optional(flag),
  /** The address of the wallet that was taken. */
  imported: z.optional(text(64)),
})
export type RecoveryState = z.infer<typeof RecoveryState>
