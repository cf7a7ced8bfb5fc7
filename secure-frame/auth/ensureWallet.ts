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
  /** Runs before a tier 0 wallet opens, if this browser does not know its address. */
  confirmAddress: ConfirmAddress
  knownAddresses: KnownAddresses
  keys: MakeDeps['keys'] & {
    resplitWallet: (given: { shares: [string, string]; addresses: Addresses }) => Promise<Shares>
  }
}

/** Undefined if the user has no wallet yet. */
const addressOf = ({ accounts }: User) => (accounts.length > 0 ? keyAddresses(accounts).eip155 : undefined)

const isSame = (one: Addresses, other: Addresses) => one.eip155 === other.eip155 && one.solana === other.solana

/**
 * The operator could open this wallet, or show a wallet that is not the visitor's. Only the visitor knows their
 * address.
 */
const confirmOnce = async (deps: WalletDeps, { id, email, seal, accounts }: User, signal: AbortSignal) => {
  const { session, knownAddresses, confirmAddress } = deps
  const addresses = keyAddresses(accounts)
  if ((await knownAddresses.read(id)) === addresses.eip155) return
  await confirmAddress({ email, seal, addresses, call: session.callAs(id) }, signal)
  await knownAddresses.keep(id, addresses.eip155)
}

/** Recovers the wallet from the server's two shares, and stores a new set of shares for this device. */
const recover = async (deps: WalletDeps, user: User, signal: AbortSignal) => {
  const { session, keys, device } = deps
  const { id: userId, accounts } = user
  const call = session.callAs(userId)
  // The server refuses this call if the wallet is of tier 1 or must wait. The visitor then gets no question.
  const { share: recoveryShare, setId } = await call('getRecoveryShare', {})
  await confirmOnce(deps, user, signal)
  const { share: authShare } = await call('getAuthShare', { setId })
  const shares = await keys.resplitWallet({ shares: [authShare, recoveryShare], addresses: keyAddresses(accounts) })
  await call('addShares', { authShare: shares.auth, recoveryShare: shares.recovery })
  await device.writeShare(userId, shares.device)
}

/**
 * A device that is of tier 1, or has started an upgrade to it, performs no tier 0 operation. This holds whatever the
 * server reports. A device also refuses any address other than the one it knows.
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
 * Ensures that the user who just signed in has a wallet that this device can sign with. The server always has the
 * auth and the recovery share of a set before this device stores its share. Every call is in the
 * name of that user, even if another one signs in: shares are never stored for the wrong user.
 *
 * Rejects with `ways_back_only` if the wallet is of tier 1 and closed on this device. Rejects with TierError if the server
 * contradicts the device's records, and with AddressRefusedError if the visitor does not know the address.
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
   * The server has no share for this device. It returns one of tier 0, or reports that only a recovery method opens the
   * wallet.
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

  /** Uses the wallet that another tab or device created in the meantime. */
  const adopt = async (userId: string, signal: AbortSignal): Promise<User> => {
    const { user } = await session.callAs(userId)('getSession', {})
    await regain(user, false, signal)
    return user
  }

  const ensure = async (given: User, signal: AbortSignal): Promise<User> => {
    const { user } = given.accounts.length > 0 ? { user: given } : await session.callAs(given.id)('getSession', {})
    const known = await requireHonest(deps, user)
    if (user.accounts.length > 0) {
      // The visitor imported a wallet for a new account, but this account already has one. The next account may belong
      // to another user.
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
