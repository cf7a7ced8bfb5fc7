import { writeCopyProof } from '#protocol/vocabulary/shareProof'
import type { RecoverySource } from '../../wallet/recovery/recoveryJob.ts'
import type { Owner, RecoveryDeps } from './RecoveryDeps.ts'

/**
 * Returns the passkey-encrypted parts of the wallet for a locked file. The server requires proof that the browser has
 * opened the wallet. Without these parts, only the passphrase opens the file.
 */
export const copyForFile = async (deps: RecoveryDeps, { userId, addresses }: Owner, source: RecoverySource) => {
  const copyId = deps.newId()
  const proof = { to: 'prove', text: writeCopyProof(userId, copyId) } as const
  const [proved] = await deps.keys.recoverWallet({ source, addresses, wants: [proof] })
  return deps.session
    .callAs(userId)('copyPasskeyWays', { copyId, signature: proved?.signature ?? '' })
    .catch(() => undefined)
}
