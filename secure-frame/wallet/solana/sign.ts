import { ed25519 } from '@noble/curves/ed25519'
import { bytesToHex, type Hex } from 'viem'

/** What a key of Solana signs: the message of a transaction, or another one, as it is. */
export interface SolanaJob {
  type: 'bytes'
  bytes: Uint8Array
}

/** The signature (Ed25519), as hex. */
export const signBytes = (key: Uint8Array, { bytes }: SolanaJob): Hex => bytesToHex(ed25519.sign(bytes, key))
