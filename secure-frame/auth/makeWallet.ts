import type { Account } from '../contract/fields.ts'
import type { Addresses } from '../wallet/keys.ts'
import type { Shares } from '../wallet/shares.ts'
import { isRefusal } from './AuthError.ts'
import type { PasskeyOutput } from './recovery/heldPasskey.ts'
import type { Held } from './recovery/heldSecrets.ts'
import type { TypedWallet } from './recovery/heldWallet.ts'
import { keepClosed } from './recovery/makeClosed.ts'
import type { RecoveryParts } from './recovery/RecoveryParts.ts'
import type { GivenWay } from './recovery/wayBack.ts'
import { accountsOf } from './signedInAccounts.ts'

export interface MakeParts extends RecoveryParts {
  /** The key jobs of the wallet's core. */
  keys: RecoveryParts['keys'] & { makeWallet: (typed?: string) => Promise<{ addresses: Addresses; shares: Shares }> }
  /** The passkey of this login, where its PRF may make a way back. */
  heldPasskey?: Held<PasskeyOutput>
  /** Words or a key that the visitor has brought for the account that is made next. */
  heldWallet?: Held<TypedWallet>
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

/** What opens the wallet without the server: what the visitor has brought, or else the passkey of this login. */
const firstWay = ({ heldPasskey }: MakeParts, brought: TypedWallet | undefined): GivenWay | undefined => {
  if (brought) return { kind: brought.kind }
  const passkey = heldPasskey?.read()
  return passkey && { kind: 'passkey', ...passkey }
}

/**
 * Makes a wallet: from the words or the key that the visitor has brought, if any. No share that opens a brought wallet leaves this
 * browser, so that another person's login here does not give them that wallet. Undefined where another tab or device was faster.
 */
export const makeWallet = async (parts: MakeParts, userId: string): Promise<Account[] | undefined> => {
  const brought = parts.heldWallet?.read()
  const made = await parts.keys.makeWallet(brought?.text)
  const way = firstWay(parts, brought)
  try {
    if (way) await keepClosed(parts, userId, made, way)
    else await keepOpen(parts, userId, made)
  } catch (error) {
    if (!isRefusal(error, 'wallet_exists')) throw error
    parts.heldWallet?.forget()
    return undefined
  }
  parts.heldWallet?.forget()
  return accountsOf(made.addresses)
}
