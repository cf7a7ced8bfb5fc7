import { BaseError } from '#protocol/errors/BaseError'
import { rpcError, unauthorized } from '#protocol/errors/rpc'
import type { Addresses } from '../wallet/keys.ts'
import { type AccountReference, isSameAccount } from './accountReference.ts'
import type { Session } from './session.ts'
import { keyAddresses, signedInAccounts } from './signedInAccounts.ts'

interface UnlockParts {
  session: Session
  readShare: (userId: string) => Promise<string | undefined>
}

export interface Unlocked {
  shares: [device: string, auth: string]
  addresses: Addresses
}

const needsLogin = (cause?: unknown) =>
  rpcError(unauthorized, 'Sign in again to use this account', undefined, { cause })

/** The server has no share for this device, or no session. */
const isGone = (error: unknown) =>
  error instanceof BaseError && (error.code === 'not_found' || error.code === 'invalid_token')

const readAccount = async ({ read }: Pick<Session, 'read'>, wanted: AccountReference) => {
  const user = (await read())?.user
  if (!user || !signedInAccounts(user).some((one) => isSameAccount(one, wanted))) throw needsLogin()
  return { id: user.id, addresses: keyAddresses(user.accounts) }
}

/**
 * Reads the two shares that signing needs: this device's and the server's. Rejects with 4100 if one is missing, or if
 * another account than the shown one is signed in by now.
 */
export const createUnlock =
  ({ session, readShare }: UnlockParts) =>
  async ({ account, signal }: { account: AccountReference; signal: AbortSignal }): Promise<Unlocked> => {
    const { id, addresses } = await readAccount(session, account)
    const device = await readShare(id)
    if (!device) throw needsLogin()
    try {
      const { share } = await session.call('getAuthShare', {}, signal)
      return { shares: [device, share], addresses }
    } catch (error) {
      throw isGone(error) ? needsLogin(error) : error
    }
  }
export type Unlock = ReturnType<typeof createUnlock>
