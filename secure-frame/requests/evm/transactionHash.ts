import { type Hex, keccak256 } from 'viem'

/** The hash of a signed transaction. In a separate file, to be loaded on demand. */
export const transactionHash = (signed: string) => keccak256(signed as Hex)
