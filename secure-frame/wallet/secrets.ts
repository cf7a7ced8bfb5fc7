import { bytesToHex } from 'viem'
import { keyNamespaceOf, unpackBareKey, writeBareKey, writeSolanaKey } from './bareKey.ts'
import { type Keys, phraseOf } from './keys.ts'
import type { ExportedWallet } from './worker/keyJob.ts'

/** Returns the secrets for exporting a wallet to other software. */
export const secretsOf = ({ entropy, keys }: { entropy: Uint8Array; keys: Keys }): ExportedWallet => {
  const secrets = { evmPrivateKey: bytesToHex(keys.evm), solanaPrivateKey: writeSolanaKey(keys.solana) }
  const bare = unpackBareKey(entropy)
  if (!bare) return { ...secrets, phrase: phraseOf(entropy) }
  const own = keyNamespaceOf(bare)
  const written = writeBareKey(bare)
  bare.key.fill(0)
  return own === 'eip155' ? { ...secrets, bare: own } : { ...secrets, solanaPrivateKey: written, bare: own }
}
