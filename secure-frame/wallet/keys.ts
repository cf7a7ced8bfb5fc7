import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { HDKey } from '@scure/bip32'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { bytesToHex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { keyNamespaceOf, unpackBareKey } from './bareKey.ts'
import { seedOfPhrase } from './seedOfPhrase.ts'
import { deriveEd25519 } from './slip10.ts'

const evmPath = "m/44'/60'/0'/0/0"
/** Derivation path m/44'/501'/0'/0' */
const solanaPath = [44, 501, 0, 0]

/** The private keys of a wallet. Call `wipeKeys` after use. */
export interface Keys {
  evm: Uint8Array
  solana: Uint8Array
}

/** The public addresses, in EIP-55 format and in base58. */
export interface Addresses {
  eip155: string
  solana: string
}

export const phraseOf = (entropy: Uint8Array) => entropyToMnemonic(entropy, wordlist)

const deriveEvm = (seed: Uint8Array) => {
  const root = HDKey.fromMasterSeed(seed)
  const node = root.derive(evmPath)
  const key = Uint8Array.from(node.privateKey ?? [])
  root.wipePrivateData()
  node.wipePrivateData()
  return key
}

const deriveFromWords = async (entropy: Uint8Array): Promise<Keys> => {
  const seed = await seedOfPhrase(phraseOf(entropy))
  const keys = { evm: deriveEvm(seed), solana: await deriveEd25519(seed, solanaPath) }
  seed.fill(0)
  return keys
}

/**
 * Derives the keys from the entropy of a recovery phrase, or from a bare key. A bare key is used directly in its own
 * namespace. The other namespace's key comes from the 24 words whose entropy is the bare key (BIP-39). Any wallet of
 * that namespace can restore it from these words.
 */
export const deriveKeys = async (entropy: Uint8Array): Promise<Keys> => {
  const bare = unpackBareKey(entropy)
  if (!bare) return deriveFromWords(entropy)
  const { key } = bare
  const derived = await deriveFromWords(key)
  return keyNamespaceOf(bare) === 'eip155' ? { ...derived, evm: key } : { ...derived, solana: key }
}

/** Overwrites the keys. Copies made by the JavaScript engine remain until garbage collection. */
export const wipeKeys = ({ evm, solana }: Keys) => {
  evm.fill(0)
  solana.fill(0)
}

export const addressesOf = ({ evm, solana }: Keys): Addresses => ({
  eip155: privateKeyToAddress(bytesToHex(evm)),
  solana: base58.encode(ed25519.getPublicKey(solana)),
})
