import { writeCopyProof } from '#protocol/vocabulary/shareProof'
import type { RecoverySource } from '../../wallet/recovery/recoveryJob.ts'
import type { Owner, RecoveryDeps } from './RecoveryDeps.ts'

/**
 * What the passkeys of the wallet open, for a file that is locked. The server wants the proof of a browser that has opened the wallet.
 * One that does not give it leaves a file that opens by its passphrase.
 */
export const copyForFile = async (deps: RecoveryDeps, { userId, addresses }: Owner, source: RecoverySource) => {
  const copyId = deps.newId()
  const proof = { to: 'prove', text: writeCopyProof(userId, copyId) } as const
  const [proved] = await deps.keys.recoverWallet({ source, addresses, wants: [proof] })
  return deps.session
    .callAs(userId)('copyPasskeyWays', { copyId, signature: proved?.signature ?? '' })
    .catch(() => undefined)
}
