import { ed25519 } from '@noble/curves/ed25519'
import { bytesToHex, type Hex } from 'viem'

/** A signing job for a Solana key. The bytes of a transaction message, or of another message, are signed unchanged. */
export interface SolanaJob {
  type: 'bytes'
  bytes: Uint8Array
}

/** Returns the Ed25519 signature as hex. */
export const signBytes = (key: Uint8Array, { bytes }: SolanaJob): Hex => bytesToHex(ed25519.sign(bytes, key))
