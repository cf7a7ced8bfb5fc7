import { signJob } from '../evm/sign.ts'
import type { Keys } from '../keys.ts'
import { withEntropy } from '../openWallet.ts'
import { combineShares, divideEntropy } from '../shares.ts'
import { WalletMismatchError } from '../walletErrors.ts'
import { bindFile, bindRecoveryMethod } from './binding.ts'
import { entropyOfFile } from './entropyOfFile.ts'
import { looksLikeKey } from './looksLikeKey.ts'
import { readRecoveryFile, writeRecoveryFile } from './recoveryFile.ts'
import type { Recovered, RecoveryJob, RecoverySource, RecoveryWant } from './recoveryJob.ts'
import { openText, sealText } from './sealedText.ts'
import { readTypedSecret, writeTypedSecret } from './typedSecret.ts'

type Addresses = RecoveryJob['addresses']

const readFile = async ({ text, passphrase }: Extract<RecoverySource, { from: 'file' }>, addresses: Addresses) => {
  const file = readRecoveryFile(text)
  const isOwn = file.addresses.eip155 === addresses.eip155 && file.addresses.solana === addresses.solana
  if (!isOwn) throw new WalletMismatchError('The file is of another wallet')
  return entropyOfFile(file, passphrase)
}

const entropyOf = async (source: RecoverySource, addresses: Addresses) => {
  switch (source.from) {
    case 'shares':
      return combineShares(source.shares)
    case 'way':
      return combineShares([
        source.authShare,
        await openText(source.secret, bindRecoveryMethod(source, addresses), source.sealed),
      ])
    case 'file':
      return readFile(source, addresses)
    case 'typed':
      return readTypedSecret(source.text)
  }
}

interface Opened {
  entropy: Uint8Array
  keys: Keys
  addresses: Addresses
}

type FileWant = Extract<RecoveryWant, { to: 'file' }>

const writeFile = async ({ entropy, addresses }: Opened, { savedAt, page, passphrase, byPasskey }: FileWant) => {
  const text = writeTypedSecret(entropy)
  const head = { addresses, savedAt }
  if (passphrase === undefined)
    return writeRecoveryFile(looksLikeKey(text) ? { ...head, key: text } : { ...head, words: text }, page)
  const sealed = await sealText({ kind: 'passphrase', text: passphrase }, bindFile(addresses), text)
  return writeRecoveryFile({ ...head, sealed, ...(byPasskey ? { byPasskey } : {}) }, page)
}

const make = async (want: RecoveryWant, opened: Opened): Promise<Recovered> => {
  switch (want.to) {
    case 'divide':
      return divideEntropy(opened.entropy)
    case 'way': {
      const { device: kept, auth } = await divideEntropy(opened.entropy)
      return { auth, sealed: await sealText(want.secret, bindRecoveryMethod(want, opened.addresses), kept) }
    }
    case 'prove':
      return { signature: await signJob(opened.keys.evm, { type: 'text', text: want.text }) }
    case 'file':
      return { file: await writeFile(opened, want) }
  }
}

/** Opens the wallet from any source and creates the requested results. Runs in the key worker. */
export const performRecovery = async ({ source, addresses, wants }: RecoveryJob): Promise<Recovered[]> =>
  withEntropy(await entropyOf(source, addresses), addresses, async (opened) => {
    const made: Recovered[] = []
    for (const want of wants) made.push(await make(want, { ...opened, addresses }))
    return made
  })
