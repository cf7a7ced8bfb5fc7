import { concatHex, type Hex, numberToHex, pad } from 'viem'

/**
 * Encodes a call whose arguments are single words. A complete ABI encoder would be larger than the rest of the module.
 */
export const callData = (selector: Hex, ...args: readonly (Hex | bigint)[]) =>
  concatHex([selector, ...args.map((arg) => (typeof arg === 'bigint' ? numberToHex(arg, { size: 32 }) : pad(arg)))])
