import { concatHex, type Hex, numberToHex, pad } from 'viem'

/** The data of a call whose arguments are single words: an ABI encoder for so little would weigh more than all the rest. */
export const callData = (selector: Hex, ...args: readonly (Hex | bigint)[]) =>
  concatHex([selector, ...args.map((arg) => (typeof arg === 'bigint' ? numberToHex(arg, { size: 32 }) : pad(arg)))])
