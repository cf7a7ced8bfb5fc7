import { combineShares } from '../shares.ts'
import { WrongSecretError } from '../walletErrors.ts'
import { bindWay } from './binding.ts'
import type { RecoveryFile } from './recoveryFile.ts'
import { openText } from './sealedText.ts'

/** The entropy by the output of a passkey's PRF. Throws WrongSecretError where the file has nothing for it. */
export const entropyOfCopy = async (
  { addresses, byPasskey }: RecoveryFile,
  { credentialId, secret }: { credentialId: string; secret: Uint8Array },
) => {
  const way = byPasskey?.ways.find((one) => one.credentialId === credentialId)
  if (!byPasskey || !way) throw new WrongSecretError('The file has nothing for this passkey')
  const place = bindWay({ userId: byPasskey.userId, wayId: way.wayId }, addresses)
  const kept = await openText({ kind: 'prf', value: secret }, place, way.sealed)
  return combineShares([way.authShare, kept])
}
