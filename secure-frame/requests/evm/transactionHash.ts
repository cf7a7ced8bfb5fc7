import { type Hex, keccak256 } from 'viem'

/** Returns the hash of a signed transaction. In its own file, so that it can be loaded on demand. */
export const transactionHash = (signed: string) => keccak256(signed as Hex)
