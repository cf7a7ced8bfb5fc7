import * as z from '#protocol/schema'
import { flag } from '#protocol/vocabulary/scalars'
import { defineAuthCall } from './defineAuthCall.ts'
import { Nothing, OpaqueToken, Share, tokenFields, User, WalletAccounts } from './fields.ts'
import { NewRecoveryMethod } from './recoveryCalls.ts'

/** The maximum number of additional accounts of a login, besides its first. */
export const maxFurtherAccounts = 10

/** An account of the login, with its own wallet. */
export const LoginAccountRecord = z.strictObject({
  id: OpaqueToken,
  accounts: WalletAccounts,
  /** True for the first account of the login. It is removed only with the login. */
  isFirst: flag,
  /** True for the account of this session. */
  isCurrent: flag,
})
export type LoginAccountRecord = z.infer<typeof LoginAccountRecord>

/**
 * The additional accounts of a login. Each has a wallet of tier 1, with its own shares, recovery methods and
 * permissions.
 */
export const accountCalls = {
  listAccounts: defineAuthCall({
    path: '/v1/accounts',
    auth: 'session',
    request: Nothing,
    /** The first account of the login comes first. */
    response: z.strictObject({ accounts: z.listOf(LoginAccountRecord, maxFurtherAccounts + 1) }),
  }),
  addAccount: defineAuthCall({
    path: '/v1/accounts/add',
    auth: 'session',
    /** Same as for `createOwnWallet`. */
    request: z.strictObject({ accounts: WalletAccounts, authShare: Share, setId: OpaqueToken, way: NewRecoveryMethod }),
    response: z.strictObject({ id: OpaqueToken }),
  }),
  switchAccount: defineAuthCall({
    path: '/v1/accounts/switch',
    auth: 'session',
    request: z.strictObject({ id: OpaqueToken }),
    /** Tokens of the same session, for that account. The previous tokens stay valid for the previous account. */
    response: z.strictObject({ ...tokenFields, user: User }),
  }),
  removeAccount: defineAuthCall({
    path: '/v1/accounts/remove',
    auth: 'session',
    request: z.strictObject({ id: OpaqueToken }),
    response: Nothing,
  }),
}
