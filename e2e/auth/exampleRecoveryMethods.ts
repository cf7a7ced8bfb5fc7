import { randomBytes } from 'node:crypto'
import { mnemonicToAccount } from 'viem/accounts'
import { writeCopyProof, writeRemovalProof, writeShareProof } from '#protocol/vocabulary/shareProof'
import type { NewRecoveryMethod } from '../../secure-frame/contract/recoveryCalls.ts'

export const newId = () => randomBytes(16).toString('base64url')

/** A passphrase as a way back: what is in its texts the server never knows. */
export const examplePassphraseMethod = (name: string): NewRecoveryMethod & { kind: 'passphrase' } => ({
  id: newId(),
  kind: 'passphrase',
  authShare: `auth-share-of-way-${name}`.padEnd(40, 'x'),
  sealed: `1.passphrase.16-8-2.${`sealed-share-of-${name}`.padEnd(60, 'x')}`,
})

/** A way back of which the server knows no more than that it is there. */
export const exampleRecoveryMethod = (kind: 'file' | 'words' | 'key'): NewRecoveryMethod => ({ id: newId(), kind })

const phrase = 'test test test test test test test test test test test junk'
/** Of `exampleAccounts`. */
const account = mnemonicToAccount(phrase)
/** Of `broughtAccounts`. */
const brought = mnemonicToAccount(phrase, { addressIndex: 1 })

/** What only a browser that has opened the example wallet can sign. */
export const proveOpen = (userId: string, id: string) => account.signMessage({ message: writeShareProof(userId, id) })

/** The same of the wallet that was brought. */
export const proveBrought = (userId: string, id: string) =>
  brought.signMessage({ message: writeShareProof(userId, id) })

/** The same for a copy of what passkeys open. */
export const proveCopy = async (userId: string) => {
  const copyId = newId()
  return { copyId, signature: await account.signMessage({ message: writeCopyProof(userId, copyId) }) }
}

/** The same for a way back that goes. */
export const proveRemoval = (userId: string, wayId: string) =>
  account.signMessage({ message: writeRemovalProof(userId, wayId) })
