import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { bytesToHex } from 'viem'
import { type Keys, phraseOf } from './keys.ts'
import type { ExportedWallet } from './worker/keyJob.ts'

/** What a wallet is taken to another program with. */
export const secretsOf = ({ entropy, keys }: { entropy: Uint8Array; keys: Keys }): ExportedWallet => {
  const pair = new Uint8Array([...keys.solana, ...ed25519.getPublicKey(keys.solana)])
  const secrets = {
    phrase: phraseOf(entropy),
    evmPrivateKey: bytesToHex(keys.evm),
    solanaPrivateKey: base58.encode(pair),
  }
  pair.fill(0)
  return secrets
}
