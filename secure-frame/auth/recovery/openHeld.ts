import type { PasskeyOutput } from './heldPasskey.ts'
import { openByRecoveryMethod } from './openClosed.ts'
import type { Owner, RecoveryDeps } from './RecoveryDeps.ts'

/**
 * Opens a tier 1 wallet with the current login's passkey. Resolves with false if the passkey is not a recovery method.
 */
export const openHeld = async (deps: RecoveryDeps, owner: Owner, held: PasskeyOutput | undefined) => {
  if (!held) return false
  const { ways } = await deps.session.callAs(owner.userId)('listWaysBack', {})
  const method = ways.find(({ passkey }) => passkey?.id === held.credentialId)
  if (!method) return false
  await openByRecoveryMethod(deps, owner, method.id, { kind: 'passkey', ...held })
  return true
}
