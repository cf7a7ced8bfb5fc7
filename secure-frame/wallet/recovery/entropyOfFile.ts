import { UnreadableError } from '../walletErrors.ts'
import { bindFile } from './binding.ts'
import type { RecoveryFile } from './recoveryFile.ts'
import { openText } from './sealedText.ts'
import { readTypedSecret } from './typedSecret.ts'

/**
 * Returns the entropy in a recovery file. Throws WrongSecretError, or UnreadableError if the file is encrypted and no
 * passphrase is given.
 */
export const entropyOfFile = async (file: RecoveryFile, passphrase: string | undefined) => {
  if ('words' in file) return readTypedSecret(file.words)
  if ('key' in file) return readTypedSecret(file.key)
  if (passphrase === undefined) throw new UnreadableError('The file is locked by a passphrase')
  return readTypedSecret(
    await openText({ kind: 'passphrase', text: passphrase }, bindFile(file.addresses), file.sealed),
  )
}
