import { type Hex, keccak256 } from 'viem'

/** The hash by which a chain knows a signed transaction. Loaded where the chain has not told it. */
export const transactionHash = (signed: string) => keccak256(signed as Hex)
