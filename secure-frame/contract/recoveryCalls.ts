import * as z from '#protocol/schema'
import { integerBetween, oneOf, text } from '#protocol/vocabulary/scalars'
import { defineAuthCall } from './defineAuthCall.ts'
import { Nothing, OpaqueToken, Share, Time, WalletAccounts } from './fields.ts'

/** The maximum number of recovery methods per wallet. */
export const maxRecoveryMethods = 16

/** The id of an account's passkey: 1 to 1,023 bytes, base64url. */
const CredentialId = text(1364, /^[A-Za-z0-9_-]+$/)

/**
 * A share encrypted in the browser with a secret that only the visitor has, so the server cannot decrypt it. Its parts
 * are in base64url, joined by dots.
 */
const SealedShare = text(1024, /^[A-Za-z0-9_.-]{40,1024}$/)

/** A signature by the wallet's own key (EIP-191). Only a browser that has opened the wallet can create it. */
const Signature = text(132, /^0x[0-9a-f]{130}$/)

/**
 * A method by which only the visitor can open the wallet on a new device. Its `authShare` and the share in `sealed` are
 * a separate split. The two reconstruct the wallet, but not in combination with shares of other splits. A file, a
 * recovery phrase and a private key open the wallet without the server, which only knows that they exist.
 */
export const NewRecoveryMethod = z.union(
  z.strictObject({
    id: OpaqueToken,
    kind: oneOf('passkey'),
    authShare: Share,
    sealed: SealedShare,
    credentialId: CredentialId,
  }),
  z.strictObject({ id: OpaqueToken, kind: oneOf('passphrase'), authShare: Share, sealed: SealedShare }),
  z.strictObject({ id: OpaqueToken, kind: oneOf('file', 'words', 'key') }),
)
export type NewRecoveryMethod = z.infer<typeof NewRecoveryMethod>

export const StoredRecoveryMethod = z.strictObject({
  id: OpaqueToken,
  kind: oneOf('passkey', 'passphrase', 'file', 'words', 'key'),
  /** The passkey's id, transports and name. Null for other kinds. */
  passkey: z.nullable(
    z.strictObject({ id: CredentialId, transports: z.listOf(text(32, /^[a-z-]+$/), 8), name: text(64) }),
  ),
  createdAt: Time,
  /** The time when the method last opened the wallet. */
  usedAt: z.nullable(Time),
})
export type StoredRecoveryMethod = z.infer<typeof StoredRecoveryMethod>

/** `tier`: 0 if the server's two shares reconstruct the wallet, 1 if only a recovery method or a device does. */
export const StoredRecoveryMethods = z.strictObject({
  tier: integerBetween(0, 1),
  ways: z.listOf(StoredRecoveryMethod, maxRecoveryMethods),
})
export type StoredRecoveryMethods = z.infer<typeof StoredRecoveryMethods>

/** Calls for tier 1 wallets, which the server cannot open, and their recovery methods. */
export const recoveryCalls = {
  createOwnWallet: defineAuthCall({
    path: '/v1/wallet/create-own',
    auth: 'session',
    request: z.strictObject({ accounts: WalletAccounts, authShare: Share, setId: OpaqueToken, way: NewRecoveryMethod }),
    response: Nothing,
  }),
  listWaysBack: defineAuthCall({
    path: '/v1/ways-back',
    auth: 'session',
    request: Nothing,
    response: StoredRecoveryMethods,
  }),
  stageUpgrade: defineAuthCall({
    path: '/v1/upgrade/stage',
    auth: 'session',
    request: z.strictObject({ setId: OpaqueToken, authShare: Share, way: NewRecoveryMethod }),
    response: Nothing,
  }),
  readUpgrade: defineAuthCall({
    path: '/v1/upgrade/read',
    auth: 'session',
    request: z.strictObject({ setId: OpaqueToken }),
    response: z.strictObject({ authShare: Share, way: NewRecoveryMethod }),
  }),
  finishUpgrade: defineAuthCall({
    path: '/v1/upgrade/finish',
    auth: 'session',
    request: z.strictObject({ setId: OpaqueToken, signature: Signature }),
    response: StoredRecoveryMethods,
  }),
  openWayBack: defineAuthCall({
    path: '/v1/ways-back/open',
    auth: 'session',
    request: z.strictObject({ wayId: OpaqueToken }),
    response: z.strictObject({ authShare: Share, sealed: SealedShare }),
  }),
  copyPasskeyWays: defineAuthCall({
    path: '/v1/ways-back/copy',
    auth: 'session',
    /** `copyId`: a new id for each call, included in the signed text. */
    request: z.strictObject({ copyId: OpaqueToken, signature: Signature }),
    /** `rpId`: the passkeys' domain. */
    response: z.strictObject({
      rpId: text(253),
      ways: z.listOf(
        z.strictObject({ id: OpaqueToken, credentialId: CredentialId, authShare: Share, sealed: SealedShare }),
        maxRecoveryMethods,
      ),
    }),
  }),
  addDeviceShare: defineAuthCall({
    path: '/v1/wallet/device-share',
    auth: 'session',
    /** `wayId`: the recovery method that opened the wallet, if there was one. */
    request: z.strictObject({
      setId: OpaqueToken,
      authShare: Share,
      signature: Signature,
      wayId: z.optional(OpaqueToken),
    }),
    response: Nothing,
  }),
  addWayBack: defineAuthCall({
    path: '/v1/ways-back/add',
    auth: 'session',
    request: z.strictObject({ way: NewRecoveryMethod, signature: Signature }),
    response: StoredRecoveryMethods,
  }),
  removeWayBack: defineAuthCall({
    path: '/v1/ways-back/remove',
    auth: 'session',
    /** `signature`: a signature of `writeRemovalProof`. */
    request: z.strictObject({ wayId: OpaqueToken, signature: Signature }),
    response: StoredRecoveryMethods,
  }),
}
