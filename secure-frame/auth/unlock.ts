import { BaseError } from '#protocol/errors/BaseError'
import { rpcError, unauthorized } from '#protocol/errors/rpc'
import type { Addresses } from '../wallet/keys.ts'
import { type AccountReference, isSameAccount } from './accountReference.ts'
import { pickShare } from './pickShare.ts'
import type { DeviceSession } from './session.ts'
import type { SessionRecord } from './sessionStore.ts'
import { keyAddresses, signedInAccounts } from './signedInAccounts.ts'

interface UnlockDeps {
  session: DeviceSession
  /** True if this frame's page can see the account. The gate provides the rule. */
  isVisible: (record: SessionRecord) => boolean
  readShare: (userId: string) => Promise<string | undefined>
}

export interface Unlocked {
  shares: [device: string, auth: string]
  addresses: Addresses
}

const needsLogin = (cause?: unknown) =>
  rpcError(unauthorized, 'Sign in again to use this account', undefined, { cause })

/** True if the server has no share for this device, or no session. */
const isGone = (error: unknown) =>
  error instanceof BaseError && (error.code === 'not_found' || error.code === 'invalid_token')

const readAddresses = async ({ session, isVisible }: UnlockDeps, wanted: AccountReference) => {
  const record = await session.read()
  const isHere = record && isVisible(record) && signedInAccounts(record.user).some((one) => isSameAccount(one, wanted))
  if (!isHere) throw needsLogin()
  return keyAddresses(record.user.accounts)
}

/**
 * Reads the two shares required to sign: this device's and the server's. Rejects with 4100 if a share is missing. Also
 * rejects with 4100 if the displayed account is no longer signed in, or has signed out of this page.
 */
export const createUnlock =
  (deps: UnlockDeps) =>
  async ({ account, signal }: { account: AccountReference; signal: AbortSignal }): Promise<Unlocked> => {
    const addresses = await readAddresses(deps, account)
    const kept = await deps.readShare(account.userId)
    if (!kept) throw needsLogin()
    try {
      const { share, setId } = await deps.session.callAs(account.userId)('getAuthShare', {}, signal)
      const device = pickShare(kept, setId)
      if (!device) throw needsLogin()
      return { shares: [device, share], addresses }
    } catch (error) {
      throw isGone(error) ? needsLogin(error) : error
    }
  }
export type Unlock = ReturnType<typeof createUnlock>
