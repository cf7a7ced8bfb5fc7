import * as z from '#protocol/schema'
import { flag } from '#protocol/vocabulary/scalars'
import { defineAuthCall } from './defineAuthCall.ts'
import { Nothing, OpaqueToken, Share, tokenFields, User, WalletAccounts } from './fields.ts'
import { NewRecoveryMethod } from './recoveryCalls.ts'

/** The maximum number of additional accounts per login. */
export const maxFurtherAccounts = 10

/** An account of the login, with its own wallet. */
export const LoginAccountRecord = z.strictObject({
  id: OpaqueToken,
  accounts: WalletAccounts,
  /** True for the login's first account. Only removing the login removes it. */
  isFirst: flag,
  /** True for the account of this session. */
  isCurrent: flag,
})
export type LoginAccountRecord = z.infer<typeof LoginAccountRecord>

/**
 * Calls for a login's additional accounts. Each account has a tier 1 wallet with its own shares, recovery methods and
 * permissions.
 */
export const accountCalls = {
  listAccounts: defineAuthCall({
    path: '/v1/accounts',
    auth: 'session',
    request: Nothing,
    /** The login's first account comes first. */
    response: z.strictObject({ accounts: z.listOf(LoginAccountRecord, maxFurtherAccounts + 1) }),
  }),
  addAccount: defineAuthCall({
    path: '/v1/accounts/add',
    auth: 'session',
    /** The same fields as in `createOwnWallet`. */
    request: z.strictObject({ accounts: WalletAccounts, authShare: Share, setId: OpaqueToken, way: NewRecoveryMethod }),
    response: z.strictObject({ id: OpaqueToken }),
  }),
  switchAccount: defineAuthCall({
    path: '/v1/accounts/switch',
    auth: 'session',
    request: z.strictObject({ id: OpaqueToken }),
    /** Tokens of the same session for the new account. The previous tokens stay valid for the previous account. */
    response: z.strictObject({ ...tokenFields, user: User }),
  }),
  removeAccount: defineAuthCall({
    path: '/v1/accounts/remove',
    auth: 'session',
    request: z.strictObject({ id: OpaqueToken }),
    response: Nothing,
  }),
}
