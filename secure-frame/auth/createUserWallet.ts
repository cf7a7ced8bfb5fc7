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
  /** The key jobs of the embedded wallet. */
  keys: RecoveryDeps['keys'] & { makeWallet: (typed?: string) => Promise<{ addresses: Addresses; shares: Shares }> }
  /** The passkey of this login, if its PRF can make a recovery method. */
  heldPasskey?: Held<PasskeyOutput>
  /** The recovery phrase or private key that the visitor has imported for the next new account. */
  heldWallet?: Held<TypedWallet>
}

/** Tier 0: the server has two shares before this device stores its own. */
const keepOpen = async (
  { session, device }: MakeDeps,
  userId: string,
  { addresses, shares }: { addresses: Addresses; shares: Shares },
) => {
  const { auth: authShare, recovery: recoveryShare } = shares
  await session.callAs(userId)('createWallet', { accounts: toKeyAccounts(addresses), authShare, recoveryShare })
  await device.writeShare(userId, shares.device)
}

/** The credential that opens the wallet without the server: the imported wallet, or else the passkey of this login. */
const firstRecoveryMethod = (
  { heldPasskey }: MakeDeps,
  brought: TypedWallet | undefined,
): RecoveryMethodInput | undefined => {
  if (brought) return { kind: brought.kind }
  const passkey = heldPasskey?.read()
  return passkey && { kind: 'passkey', ...passkey }
}

/**
 * Makes a wallet, from the imported recovery phrase or private key if there is one. No share that opens an imported
 * wallet leaves this browser: another person's login here does not give them that wallet. Returns undefined if another
 * tab or device was faster.
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
