import type { EvmTransaction } from '../../approval/request.ts'

/** Geth, Bor and BSC refuse a tip below what their pool takes, and name the least, in wei. */
const leastTip = /\b(?:minimum|tip) needed:? (\d{1,30})\b/i

/**
 * The transaction with the tip that a node named when it refused it. Undefined where it named none, or one that does not fit
 * into the maximum fee that the visitor approved.
 */
export const withNamedTip = (transaction: EvmTransaction, error: unknown): EvmTransaction | undefined => {
  const [, named] = leastTip.exec(error instanceof Error ? error.message : '') ?? []
  if (named === undefined || transaction.type !== 'eip1559') return undefined
  const tip = BigInt(named)
  const { maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = transaction
  return tip > maxPriorityFeePerGas && tip <= maxFeePerGas ? { ...transaction, maxPriorityFeePerGas: tip } : undefined
}
