import type { EmbeddedAccount } from '../contract/fields.ts'
import type { Addresses } from '../wallet/keys.ts'
import type { Shares } from '../wallet/shares.ts'
import { isAuthRefusal } from './AuthError.ts'
import type { PasskeyOutput } from './recovery/heldPasskey.ts'
import type { Held } from './recovery/heldSecrets.ts'
import type { TypedWallet } from './recovery/heldWallet.ts'
import { keepClosed } from './recovery/makeClosed.ts'
import type { RecoveryDeps } from './recovery/RecoveryDeps.ts'
import type { RecoveryMethodInput } from './recovery/recoveryMethod.ts'
import { toKeyAccounts } from './signedInAccounts.ts'

export interface MakeDeps extends RecoveryDeps {
  /** The key worker's tasks for the embedded wallet. */
  keys: RecoveryDeps['keys'] & { makeWallet: (typed?: string) => Promise<{ addresses: Addresses; shares: Shares }> }
  /** The passkey of this login, if its PRF output can create a recovery method. */
  heldPasskey?: Held<PasskeyOutput>
  /** The recovery phrase or private key that the visitor has imported for the next new account. */
  heldWallet?: Held<TypedWallet>
}

/** Stores a tier 0 wallet. The server receives two shares before this device stores its own. */
const keepOpen = async (
  { session, device }: MakeDeps,
  userId: string,
  { addresses, shares }: { addresses: Addresses; shares: Shares },
) => {
  const { auth: authShare, recovery: recoveryShare } = shares
  await session.callAs(userId)('createWallet', { accounts: toKeyAccounts(addresses), authShare, recoveryShare })
  await device.writeShare(userId, shares.device)
}

/** Returns the wallet's first recovery method: the imported secret, or otherwise this login's passkey. */
const firstRecoveryMethod = (
  { heldPasskey }: MakeDeps,
  brought: TypedWallet | undefined,
): RecoveryMethodInput | undefined => {
  if (brought) return { kind: brought.kind }
  const passkey = heldPasskey?.read()
  return passkey && { kind: 'passkey', ...passkey }
}

/**
 * Creates a wallet, from the imported recovery phrase or private key if there is one. No share that opens an imported
 * wallet leaves this browser, so another person who logs in here cannot access it. Returns undefined if another tab or
 * device was faster.
 */
export const createUserWallet = async (deps: MakeDeps, userId: string): Promise<EmbeddedAccount[] | undefined> => {
  const brought = deps.heldWallet?.read()
  const made = await deps.keys.makeWallet(brought?.text)
  const method = firstRecoveryMethod(deps, brought)
  try {
    if (method) await keepClosed(deps, userId, made, method)
    else await keepOpen(deps, userId, made)
  } catch (error) {
    if (!isAuthRefusal(error, 'wallet_exists')) throw error
    deps.heldWallet?.forget()
    return undefined
  }
  deps.heldWallet?.forget()
  return toKeyAccounts(made.addresses)
}
