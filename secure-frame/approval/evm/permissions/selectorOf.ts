import { type Hex, keccak256, stringToHex } from 'viem'

/** Returns the first four bytes of the function signature's hash. */
export const selectorOf = (signature: string): Hex => keccak256(stringToHex(signature)).slice(0, 10) as Hex
