import type { Hex } from 'viem'

const wordDigits = 64

/** A contract's code with these words left empty, which begin at these bytes: its constructor fills them by the chain. */
export const withoutChain = (code: string, chainWords: readonly number[]) =>
  chainWords.reduce((digits, word) => {
    const start = 2 + word * 2
    return `${digits.slice(0, start)}${'0'.repeat(wordDigits)}${digits.slice(start + wordDigits)}`
  }, code) as Hex
