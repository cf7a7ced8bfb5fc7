import { type Addresses, addressesOf, deriveKeys, wipeKeys } from '../keys.ts'
import { withEntropy } from '../openWallet.ts'
import { secretsOf } from '../secrets.ts'
import type { ExportedWallet } from '../worker/keyJob.ts'
import { entropyOfCopy } from './entropyOfCopy.ts'
import { entropyOfFile } from './entropyOfFile.ts'
import { readRecoveryFile } from './recoveryFile.ts'
import { readTypedSecret } from './typedSecret.ts'

/** A wallet that was opened without a server: its addresses, and its secrets for export. */
export interface OpenedAlone extends ExportedWallet {
  addresses: Addresses
}

/** Opens a recovery file. Rejects a damaged file, whose secret does not match its stated addresses. */
export const readFileSecrets = async (text: string, passphrase: string | undefined): Promise<OpenedAlone> => {
  const file = readRecoveryFile(text)
  const { addresses } = file
  const entropy = await entropyOfFile(file, passphrase)
  return withEntropy(entropy, addresses, async (opened) => ({ addresses, ...secretsOf(opened) }))
}

/** Opens a recovery file with a passkey's PRF output, if the file has a copy for this passkey. */
export const readPasskeySecrets = async (
  text: string,
  output: { credentialId: string; secret: Uint8Array },
): Promise<OpenedAlone> => {
  const file = readRecoveryFile(text)
  const { addresses } = file
  const entropy = await entropyOfCopy(file, output)
  return withEntropy(entropy, addresses, async (opened) => ({ addresses, ...secretsOf(opened) }))
}

/** Opens any wallet by its recovery phrase or bare key. */
export const readTypedSecrets = async (typed: string): Promise<OpenedAlone> => {
  const entropy = readTypedSecret(typed)
  const keys = await deriveKeys(entropy)
  const opened = { addresses: addressesOf(keys), ...secretsOf({ entropy, keys }) }
  wipeKeys(keys)
  entropy.fill(0)
  return opened
}
