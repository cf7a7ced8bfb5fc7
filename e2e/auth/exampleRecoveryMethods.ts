import { randomBytes } from 'node:crypto'
import { mnemonicToAccount } from 'viem/accounts'
import { writeCopyProof, writeRemovalProof, writeShareProof } from '#protocol/vocabulary/shareProof'
import type { NewRecoveryMethod } from '../../secure-frame/contract/recoveryCalls.ts'

export const newId = () => randomBytes(16).toString('base64url')

/** A passphrase as a recovery method. The server never knows the content of its texts. */
export const examplePassphraseMethod = (name: string): NewRecoveryMethod & { kind: 'passphrase' } => ({
  id: newId(),
  kind: 'passphrase',
  authShare: `auth-share-of-way-${name}`.padEnd(40, 'x'),
  sealed: `1.passphrase.16-8-2.${`sealed-share-of-${name}`.padEnd(60, 'x')}`,
})

/** A recovery method of which the server knows only that it exists. */
export const exampleRecoveryMethod = (kind: 'file' | 'words' | 'key'): NewRecoveryMethod => ({ id: newId(), kind })

const phrase = 'test test test test test test test test test test test junk'
/** The account of `exampleAccounts`. */
const account = mnemonicToAccount(phrase)
/** The account of `broughtAccounts`. */
const brought = mnemonicToAccount(phrase, { addressIndex: 1 })

/** A signature that requires a browser with the open example wallet. */
export const proveOpen = (userId: string, id: string) => account.signMessage({ message: writeShareProof(userId, id) })

/** The same for the imported wallet. */
export const proveBrought = (userId: string, id: string) =>
  brought.signMessage({ message: writeShareProof(userId, id) })

/** The same for a copy of the data that passkeys open. */
export const proveCopy = async (userId: string) => {
  const copyId = newId()
  return { copyId, signature: await account.signMessage({ message: writeCopyProof(userId, copyId) }) }
}

/** Returns the text that the wallet's key signs to remove a recovery method. */
export const proveRemoval = (userId: string, wayId: string) =>
  account.signMessage({ message: writeRemovalProof(userId, wayId) })
