import { combineShares } from '../shares.ts'
import { WrongSecretError } from '../walletErrors.ts'
import { bindRecoveryMethod } from './binding.ts'
import type { RecoveryFile } from './recoveryFile.ts'
import { openText } from './sealedText.ts'

/**
 * Decrypts the entropy with a passkey's PRF output. Throws WrongSecretError if the file has no copy for this passkey.
 */
export const entropyOfCopy = async (
  { addresses, byPasskey }: RecoveryFile,
  { credentialId, secret }: { credentialId: string; secret: Uint8Array },
) => {
  const method = byPasskey?.ways.find((one) => one.credentialId === credentialId)
  if (!byPasskey || !method) throw new WrongSecretError('The file has nothing for this passkey')
  const place = bindRecoveryMethod({ userId: byPasskey.userId, wayId: method.wayId }, addresses)
  const kept = await openText({ kind: 'prf', value: secret }, place, method.sealed)
  return combineShares([method.authShare, kept])
}
