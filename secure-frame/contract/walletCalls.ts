import * as z from '#protocol/schema'
import { integerBetween } from '#protocol/vocabulary/scalars'
import { defineCall } from './defineCall.ts'
import { Nothing, Share, Token, WalletAccounts } from './fields.ts'
import { NewWayBack } from './recoveryCalls.ts'

/** The shares of the wallet. */
export const walletCalls = {
  createWallet: defineCall({
    path: '/v1/wallet/create',
    auth: 'session',
    /** Of tier 0 with a recovery share; of tier 1 with a way back, and the set's id as the browser chose it. */
    request: z.union(
      z.strictObject({ accounts: WalletAccounts, authShare: Share, recoveryShare: Share }),
      z.strictObject({ accounts: WalletAccounts, authShare: Share, setId: Token, way: NewWayBack }),
    ),
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
