import type { PasskeyOutput } from './heldPasskey.ts'
import { openByWay } from './openClosed.ts'
import type { Owner, RecoveryParts } from './RecoveryParts.ts'

/** Opens a wallet of tier 1 by the passkey that the visitor has just logged in with. False where it is no way back. */
export const openHeld = async (parts: RecoveryParts, owner: Owner, held: PasskeyOutput | undefined) => {
  if (!held) return false
  const { ways } = await parts.session.callAs(owner.userId)('listWaysBack', {})
  const way = ways.find(({ passkey }) => passkey?.id === held.credentialId)
  if (!way) return false
  await openByWay(parts, owner, way.id, { kind: 'passkey', ...held })
  return true
}
