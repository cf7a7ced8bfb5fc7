import { type Addresses, addressesOf, deriveKeys, wipeKeys } from '../keys.ts'
import { withEntropy } from '../openWallet.ts'
import { secretsOf } from '../secrets.ts'
import type { ExportedWallet } from '../worker/keyJob.ts'
import { entropyOfCopy } from './entropyOfCopy.ts'
import { entropyOfFile } from './entropyOfFile.ts'
import { readRecoveryFile } from './recoveryFile.ts'
import { readTypedSecret } from './typedSecret.ts'

/** A wallet that was opened without a server: its addresses, and what it is taken elsewhere with. */
export interface OpenedAlone extends ExportedWallet {
  addresses: Addresses
}

/** Opens a recovery file. What is in it has to make the addresses that it names: a file that was damaged opens nothing. */
export const readFileSecrets = async (text: string, passphrase: string | undefined): Promise<OpenedAlone> => {
  const file = readRecoveryFile(text)
  const { addresses } = file
  const entropy = await entropyOfFile(file, passphrase)
  return withEntropy(entropy, addresses, async (opened) => ({ addresses, ...secretsOf(opened) }))
}

/** Opens a recovery file by the output of a passkey's PRF, where it has a copy for that. */
export const readPasskeySecrets = async (
  text: string,
  output: { credentialId: string; secret: Uint8Array },
): Promise<OpenedAlone> => {
  const file = readRecoveryFile(text)
  const { addresses } = file
  const entropy = await entropyOfCopy(file, output)
  return withEntropy(entropy, addresses, async (opened) => ({ addresses, ...secretsOf(opened) }))
}

/** Opens words, or a bare key, whichever wallet they are of. */
export const readTypedSecrets = async (typed: string): Promise<OpenedAlone> => {
  const entropy = readTypedSecret(typed)
  const keys = await deriveKeys(entropy)
  const opened = { addresses: addressesOf(keys), ...secretsOf({ entropy, keys }) }
  wipeKeys(keys)
  entropy.fill(0)
  return opened
}
