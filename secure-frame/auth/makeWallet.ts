import type { Account } from '../contract/fields.ts'
import type { Addresses } from '../wallet/keys.ts'
import type { Shares } from '../wallet/shares.ts'
import { isRefusal } from './AuthError.ts'
import type { PasskeyOutput } from './recovery/heldPasskey.ts'
import type { Held } from './recovery/heldSecrets.ts'
import { keepClosed } from './recovery/makeClosed.ts'
import type { RecoveryParts } from './recovery/RecoveryParts.ts'
import type { GivenWay } from './recovery/wayBack.ts'
import { accountsOf } from './signedInAccounts.ts'

export interface MakeParts extends RecoveryParts {
  /** The key jobs of the wallet's core. */
  keys: RecoveryParts['keys'] & { makeWallet: (words?: string) => Promise<{ addresses: Addresses; shares: Shares }> }
  /** The passkey of this login, where its PRF may make a way back. */
  heldPasskey?: Held<PasskeyOutput>
  /** Words that the visitor has brought for the account that is made next. */
  heldWords?: Held<string>
}

/** Of tier 0: the server has two shares before this device has its own. */
const keepOpen = async (
  { session, device }: MakeParts,
  userId: string,
  { addresses, shares }: { addresses: Addresses; shares: Shares },
) => {
  const { auth: authShare, recovery: recoveryShare } = shares
  await session.callAs(userId)('createWallet', { accounts: accountsOf(addresses), authShare, recoveryShare })
  await device.writeShare(userId, shares.device)
}

/** What opens the wallet without the server: the words that the visitor has brought, or else the passkey of this login. */
const firstWay = ({ heldPasskey }: MakeParts, words: string | undefined): GivenWay | undefined => {
  if (words !== undefined) return { kind: 'words' }
  const passkey = heldPasskey?.read()
  return passkey && { kind: 'passkey', ...passkey }
}

/**
 * Makes a wallet, of the words that the visitor has brought, if any. Those are never left with the server: whoever logged in
 * here, nobody else opens their wallet by that login. Undefined where another tab or device was faster.
 */
export const makeWallet = async (parts: MakeParts, userId: string): Promise<Account[] | undefined> => {
  const words = parts.heldWords?.read()
  const made = await parts.keys.makeWallet(words)
  const way = firstWay(parts, words)
  try {
    if (way) await keepClosed(parts, userId, made, way)
    else await keepOpen(parts, userId, made)
  } catch (error) {
    if (!isRefusal(error, 'wallet_exists')) throw error
    parts.heldWords?.forget()
    return undefined
  }
  parts.heldWords?.forget()
  return accountsOf(made.addresses)
}
