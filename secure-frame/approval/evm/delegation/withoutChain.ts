import type { Hex } from 'viem'

const wordDigits = 64

/**
 * Returns contract code with the words at these byte positions set to zero. The constructor sets them differently on
 * each chain.
 */
export const withoutChain = (code: string, chainWords: readonly number[]) =>
  chainWords.reduce((digits, word) => {
    const start = 2 + word * 2
    return `${digits.slice(0, start)}${'0'.repeat(wordDigits)}${digits.slice(start + wordDigits)}`
  }, code) as Hex
