import type { Account, User } from '../contract/fields.ts'
import type { Addresses } from '../wallet/keys.ts'
import { isRefusal } from './AuthError.ts'
import type { Session } from './session.ts'
import { accountsOf, keyAddresses } from './signedInAccounts.ts'

interface Shares {
  device: string
  auth: string
  recovery: string
}

interface WalletParts {
  session: Session
  device: {
    readShare: (userId: string) => Promise<string | undefined>
    writeShare: (userId: string, share: string) => Promise<void>
  }
  /** The key jobs of the wallet's core. */
  keys: {
    makeWallet: () => Promise<{ addresses: Addresses; shares: Shares }>
    resplitWallet: (given: { shares: [string, string]; addresses: Addresses }) => Promise<Shares>
  }
}

/**
 * Ensures that the user who just signed in has a wallet that this device can sign with. The server always has the
 * auth and the recovery share of a set before this device stores its share. Every call is in the
 * name of that user, even if another one signs in meanwhile: shares are never stored for the wrong user.
 */
export const createEnsureWallet = ({ session, device, keys }: WalletParts) => {
  /** Recovers the wallet from the server's two shares, and stores a new set of shares for this device. */
  const recover = async ({ id: userId, accounts }: User) => {
    const call = session.callAs(userId)
    const { share: recoveryShare, setId } = await call('getRecoveryShare', {})
    const { share: authShare } = await call('getAuthShare', { setId })
    const shares = await keys.resplitWallet({ shares: [authShare, recoveryShare], addresses: keyAddresses(accounts) })
    await call('addShares', { authShare: shares.auth, recoveryShare: shares.recovery })
    await device.writeShare(userId, shares.device)
  }

  const hasOwnSet = async (userId: string) => {
    if ((await device.readShare(userId)) === undefined) return false
    try {
      await session.callAs(userId)('getAuthShare', {})
      return true
    } catch (error) {
      if (isRefusal(error, 'not_found')) return false
      throw error
    }
  }

  const make = async (userId: string): Promise<Account[] | undefined> => {
    const { addresses, shares } = await keys.makeWallet()
    const accounts = accountsOf(addresses)
    try {
      await session.callAs(userId)('createWallet', {
        accounts,
        authShare: shares.auth,
        recoveryShare: shares.recovery,
      })
    } catch (error) {
      // Another tab or device was faster: use that wallet.
      if (isRefusal(error, 'wallet_exists')) return undefined
      throw error
    }
    await device.writeShare(userId, shares.device)
    return accounts
  }

  /** Uses the wallet that another tab or device created meanwhile. */
  const adopt = async (userId: string): Promise<User> => {
    const { user } = await session.callAs(userId)('getSession', {})
    await recover(user)
    return user
  }

  return async (given: User): Promise<User> => {
    const { user } = given.accounts.length > 0 ? { user: given } : await session.callAs(given.id)('getSession', {})
    if (user.accounts.length > 0) {
      if (!(await hasOwnSet(user.id))) await recover(user)
      return user
    }
    const accounts = await make(user.id)
    return accounts ? { ...user, accounts } : adopt(user.id)
  }
}
export type EnsureWallet = ReturnType<typeof createEnsureWallet>
