import * as z from '#protocol/schema'
import { integerBetween } from '#protocol/vocabulary/scalars'
import { defineAuthCall } from './defineAuthCall.ts'
import { Nothing, OpaqueToken, Share, WalletAccounts } from './fields.ts'

/** Calls for the shares of the wallet. */
export const walletCalls = {
  createWallet: defineAuthCall({
    path: '/v1/wallet/create',
    auth: 'session',
    request: z.strictObject({ accounts: WalletAccounts, authShare: Share, recoveryShare: Share }),
    response: Nothing,
  }),
  getAuthShare: defineAuthCall({
    path: '/v1/wallet/auth-share',
    auth: 'session',
    request: z.strictObject({ setId: z.optional(OpaqueToken) }),
    /** `setId` and `tier` describe the share's set. Releases up to 0.1.0 omit them. */
    response: z.strictObject({ share: Share, setId: z.optional(OpaqueToken), tier: z.optional(integerBetween(0, 1)) }),
  }),
  getRecoveryShare: defineAuthCall({
    path: '/v1/wallet/recovery-share',
    auth: 'session',
    request: Nothing,
    response: z.strictObject({ share: Share, setId: OpaqueToken }),
  }),
  addShares: defineAuthCall({
    path: '/v1/wallet/shares',
    auth: 'session',
    request: z.strictObject({ authShare: Share, recoveryShare: Share }),
    response: Nothing,
  }),
}
