import * as z from '#protocol/schema'
import { integerBetween } from '#protocol/vocabulary/scalars'
import { defineCall } from './defineCall.ts'
import { Nothing, Share, Token, WalletAccounts } from './fields.ts'

/** The shares of the wallet. */
export const walletCalls = {
  createWallet: defineCall({
    path: '/v1/wallet/create',
    auth: 'session',
    request: z.strictObject({ accounts: WalletAccounts, authShare: Share, recoveryShare: Share }),
    response: Nothing,
  }),
  getAuthShare: defineCall({
    path: '/v1/wallet/auth-share',
    auth: 'session',
    request: z.strictObject({ setId: z.optional(Token) }),
    /** `setId` and `tier`: of which set it is. Releases up to 0.1.0 do not say. */
    response: z.strictObject({ share: Share, setId: z.optional(Token), tier: z.optional(integerBetween(0, 1)) }),
  }),
  getRecoveryShare: defineCall({
    path: '/v1/wallet/recovery-share',
    auth: 'session',
    request: Nothing,
    response: z.strictObject({ share: Share, setId: Token }),
  }),
  addShares: defineCall({
    path: '/v1/wallet/shares',
    auth: 'session',
    request: z.strictObject({ authShare: Share, recoveryShare: Share }),
    response: Nothing,
  }),
}
