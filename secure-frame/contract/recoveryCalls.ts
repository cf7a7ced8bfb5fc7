import * as z from '#protocol/schema'
import { integerBetween, oneOf, text } from '#protocol/vocabulary/scalars'
import { defineAuthCall } from './defineAuthCall.ts'
import { Nothing, OpaqueToken, Share, Time, WalletAccounts } from './fields.ts'

/** So many ways back has a wallet at most. */
export const maxRecoveryMethods = 16

/** 1 to 1,023 bytes, base64url: a passkey of the account. */
const CredentialId = text(1364, /^[A-Za-z0-9_-]+$/)

/** A share, encrypted in the browser by what only the visitor has: the server cannot open it. Parts in base64url, with dots. */
const SealedShare = text(1024, /^[A-Za-z0-9_.-]{40,1024}$/)

/** By the wallet's own key (EIP-191): only a browser that has opened the wallet makes it. */
const Signature = text(132, /^0x[0-9a-f]{130}$/)

/**
 * A way by which the visitor alone opens the wallet on a new device. Its `authShare` and what is in `sealed` are a split of
 * their own: together they make the wallet, with shares of other splits nothing. A file, words and a bare key open it
 * without the server, which knows only that they are there.
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
  /** Which passkey it is, how a browser reaches it, and what its owner calls it. Null for other kinds. */
  passkey: z.nullable(
    z.strictObject({ id: CredentialId, transports: z.listOf(text(32, /^[a-z-]+$/), 8), name: text(64) }),
  ),
  createdAt: Time,
  /** When it last opened the wallet on a device. */
  usedAt: z.nullable(Time),
})
export type StoredRecoveryMethod = z.infer<typeof StoredRecoveryMethod>

/** `tier`: 0 where the server's two shares make the wallet, 1 where only a way back or a device does. */
export const StoredRecoveryMethods = z.strictObject({
  tier: integerBetween(0, 1),
  ways: z.listOf(StoredRecoveryMethod, maxRecoveryMethods),
})
export type StoredRecoveryMethods = z.infer<typeof StoredRecoveryMethods>

/** Wallets that the server cannot open (tier 1), and the ways back to them. */
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
    /** `copyId`: new each time, and signed with. */
    request: z.strictObject({ copyId: OpaqueToken, signature: Signature }),
    /** `rpId`: the domain of the passkeys. */
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
    /** `wayId`: the way back that opened the wallet, if one did. */
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
    /** `signature`: of `writeRemovalProof`. */
    request: z.strictObject({ wayId: OpaqueToken, signature: Signature }),
    response: StoredRecoveryMethods,
  }),
}
