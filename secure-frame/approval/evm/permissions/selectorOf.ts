import { type Hex, keccak256, stringToHex } from 'viem'

/** The first four bytes of the hash of a function's signature. */
export const selectorOf = (signature: string): Hex => keccak256(stringToHex(signature)).slice(0, 10) as Hex
