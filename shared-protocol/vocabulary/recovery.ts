import * as z from '../schema.ts'
import { flag, integerBetween, oneOf, text } from './scalars.ts'

const Time = integerBetween(0, Number.MAX_SAFE_INTEGER)
export const RecoveryMethodId = text(128, /^[A-Za-z0-9_-]{22,128}$/)

/** Kinds of recovery methods. `key` is the bare private key that was imported for the wallet. */
export const recoveryMethodKinds = ['passkey', 'passphrase', 'file', 'words', 'key'] as const
export const RecoveryMethodKind = oneOf(...recoveryMethodKinds)
export type RecoveryMethodKind = z.infer<typeof RecoveryMethodKind>

export const RecoveryMethod = z.strictObject({
  id: RecoveryMethodId,
  kind: RecoveryMethodKind,
  /** For a passkey, the name that its owner chose. */
  name: z.nullable(text(64)),
  createdAt: Time,
  usedAt: z.nullable(Time),
})
export type RecoveryMethod = z.infer<typeof RecoveryMethod>

/** The wallet's recovery state. `isOpen`: true if this device can open the wallet. */
export const RecoveryState = z.strictObject({
  isOpen: flag,
  tier: integerBetween(0, 1),
  ways: z.listOf(RecoveryMethod, 16),
  /** True if the project does not allow wallets that the operator can open. */
  isRequired: flag,
})
export type RecoveryState = z.infer<typeof RecoveryState>
