import * as z from '../schema.ts'
import { flag, integerBetween, oneOf, text } from './scalars.ts'

const Time = integerBetween(0, Number.MAX_SAFE_INTEGER)
export const WayId = text(128, /^[A-Za-z0-9_-]{22,128}$/)

/** `key`: a bare private key that the wallet was made of. */
export const waysBack = ['passkey', 'passphrase', 'file', 'words', 'key'] as const
export const WayBackKind = oneOf(...waysBack)
export type WayBackKind = z.infer<typeof WayBackKind>

export const WayBack = z.strictObject({
  id: WayId,
  kind: WayBackKind,
  /** Of a passkey: what its owner calls it. */
  name: z.nullable(text(64)),
  createdAt: Time,
  usedAt: z.nullable(Time),
})
export type WayBack = z.infer<typeof WayBack>

/** `isOpen`: this device opens the wallet. */
export const RecoveryState = z.strictObject({
  isOpen: flag,
  tier: integerBetween(0, 1),
  ways: z.listOf(WayBack, 16),
  /** The project lets no wallet stay one that the operator can open. */
  isRequired: flag,
})
export type RecoveryState = z.infer<typeof RecoveryState>
