import * as z from '#protocol/schema'
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
    response: z.strictObject({ share: Share }),
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
