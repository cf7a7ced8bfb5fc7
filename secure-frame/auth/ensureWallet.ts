import type { User } from '../contract/fields.ts'
import type { Addresses } from '../wallet/keys.ts'
import type { Shares } from '../wallet/shares.ts'
import { isAuthRefusal } from './AuthError.ts'
import { createUserWallet, type MakeDeps } from './createUserWallet.ts'
import { readDeviceShare } from './deviceShare.ts'
import type { ConfirmAddress, KnownAddresses } from './firstOpening.ts'
import { openHeld } from './recovery/openHeld.ts'
import { ownShares } from './recovery/ownShares.ts'
import { renew } from './recovery/renew.ts'
import { TierError } from './recovery/TierError.ts'
import type { DeviceSession } from './session.ts'
import { keyAddresses } from './signedInAccounts.ts'

interface WalletDeps extends MakeDeps {
  session: DeviceSession
  /** Called before a tier 0 wallet opens, if this browser does not know its address. */
  confirmAddress: ConfirmAddress
  knownAddresses: KnownAddresses
  keys: MakeDeps['keys'] & {
    resplitWallet: (given: { shares: [string, string]; addresses: Addresses }) => Promise<Shares>
  }
}

/** Returns the wallet's address. Undefined if the user has no wallet yet. */
const addressOf = ({ accounts }: User) => (accounts.length > 0 ? keyAddresses(accounts).eip155 : undefined)

const isSame = (one: Addresses, other: Addresses) => one.eip155 === other.eip155 && one.solana === other.solana

/**
 * Asks the visitor to confirm the address. The operator could open this wallet, or return a wallet that is not the
 * visitor's.
 */
const confirmOnce = async (deps: WalletDeps, { id, email, seal, accounts }: User, signal: AbortSignal) => {
  const { session, knownAddresses, confirmAddress } = deps
  const addresses = keyAddresses(accounts)
  if ((await knownAddresses.read(id)) === addresses.eip155) return
  await confirmAddress({ email, seal, addresses, call: session.callAs(id) }, signal)
  await knownAddresses.keep(id, addresses.eip155)
}

/** Recovers the wallet from the server's two shares, and stores new shares for this device. */
const recover = async (deps: WalletDeps, user: User, signal: AbortSignal) => {
  const { session, keys, device } = deps
  const { id: userId, accounts } = user
  const call = session.callAs(userId)
  // The server rejects this call if the wallet is of tier 1 or must wait. The visitor is then not asked to confirm the
  // address.
  const { share: recoveryShare, setId } = await call('getRecoveryShare', {})
  await confirmOnce(deps, user, signal)
  const { share: authShare } = await call('getAuthShare', { setId })
  const shares = await keys.resplitWallet({ shares: [authShare, recoveryShare], addresses: keyAddresses(accounts) })
  await call('addShares', { authShare: shares.auth, recoveryShare: shares.recovery })
  await device.writeShare(userId, shares.device)
}

/**
 * Returns this device's tier 1 data, if there is any. A device with such data performs no tier 0 operation, whatever
 * the server reports. Throws TierError if the server names another wallet, or another address than the known one.
 */
const requireHonest = async ({ device, knownAddresses }: WalletDeps, user: User) => {
  const { id, accounts } = user
  const known = readDeviceShare(await device.readShare(id))
  const isOther = known && (accounts.length === 0 || !isSame(known.addresses, keyAddresses(accounts)))
  const address = await knownAddresses.read(id)
  if (isOther || (address !== undefined && address !== addressOf(user))) throw new TierError()
  return known
}

/**
 * Ensures that the signed-in user has a wallet that this device can sign with. The server always has a set's
 * auth share and recovery share before this device stores its share. Every call is made
 * for that user, even if another one signs in, so shares are never stored for the wrong user.
 *
 * Rejects with `ways_back_only` if the wallet is of tier 1 and closed on this device. Rejects with TierError if the server
 * contradicts the device's records. Rejects with AddressRefusedError if the visitor does not recognize the address.
 */
export const createEnsureWallet = (deps: WalletDeps) => {
  const { session, device, heldPasskey, knownAddresses } = deps

  const hasOwnSet = async ({ id: userId, accounts }: User) => {
    if ((await device.readShare(userId)) === undefined) return false
    try {
      const own = await ownShares(deps, userId)
      const known = readDeviceShare(own.kept)
      if (own.tier > 0 && known?.tier !== 1) await renew(deps, { userId, addresses: keyAddresses(accounts) }, own)
      return true
    } catch (error) {
      if (isAuthRefusal(error, 'not_found')) return false
      throw error
    }
  }

  /**
   * Handles a server without a share for this device. The server returns a tier 0 share, or reports that only a
   * recovery method opens the wallet.
   */
  const regain = async (user: User, isOfTier1: boolean, signal: AbortSignal) => {
    try {
      if (!isOfTier1) return await recover(deps, user, signal)
      await session.callAs(user.id)('getRecoveryShare', {})
    } catch (error) {
      if (!isAuthRefusal(error, 'ways_back_only')) throw error
      const owner = { userId: user.id, addresses: keyAddresses(user.accounts) }
      if (await openHeld(deps, owner, heldPasskey?.read())) return
      throw error
    }
    throw new TierError()
  }

  /** Uses the wallet that another tab or device has just created. */
  const adopt = async (userId: string, signal: AbortSignal): Promise<User> => {
    const { user } = await session.callAs(userId)('getSession', {})
    await regain(user, false, signal)
    return user
  }

  const ensure = async (given: User, signal: AbortSignal): Promise<User> => {
    const { user } = given.accounts.length > 0 ? { user: given } : await session.callAs(given.id)('getSession', {})
    const known = await requireHonest(deps, user)
    if (user.accounts.length > 0) {
      // The imported wallet is cleared because this account already has one. The next account may belong to another
      // user.
      deps.heldWallet?.forget()
      if (!(await hasOwnSet(user))) await regain(user, known?.tier === 1, signal)
      return user
    }
    const accounts = await createUserWallet(deps, user.id)
    if (!accounts) return adopt(user.id, signal)
    await knownAddresses.keep(user.id, keyAddresses(accounts).eip155)
    return { ...user, accounts }
  }

  return (given: User, signal: AbortSignal) => ensure(given, signal).finally(() => heldPasskey?.forget())
}
export type EnsureWallet = ReturnType<typeof createEnsureWallet>
