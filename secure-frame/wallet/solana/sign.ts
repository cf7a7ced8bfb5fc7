import { ed25519 } from '@noble/curves/ed25519'
import { bytesToHex, type Hex } from 'viem'

/** A signing job for a Solana key: the bytes of a transaction's message, or of another message, unchanged. */
export interface SolanaJob {
  type: 'bytes'
  bytes: Uint8Array
}

/** Returns the signature (Ed25519), as hex. */
export const signBytes = (key: Uint8Array, { bytes }: SolanaJob): Hex => bytesToHex(ed25519.sign(bytes, key))
