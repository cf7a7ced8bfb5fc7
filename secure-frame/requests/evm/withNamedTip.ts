import type { EvmTransaction } from '../../approval/request.ts'

/** Geth, Bor and BSC reject a tip below their pool's minimum. Their message names that minimum in wei. */
const leastTip = /\b(?:minimum|tip) needed:? (\d{1,30})\b/i

/**
 * Returns the transaction with the tip that a node named when rejecting it. Undefined if it named none, or one above
 * the approved maximum fee.
 */
export const withNamedTip = (transaction: EvmTransaction, error: unknown): EvmTransaction | undefined => {
  const [, named] = leastTip.exec(error instanceof Error ? error.message : '') ?? []
  if (named === undefined || transaction.type !== 'eip1559') return undefined
  const tip = BigInt(named)
  const { maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = transaction
  return tip > maxPriorityFeePerGas && tip <= maxFeePerGas ? { ...transaction, maxPriorityFeePerGas: tip } : undefined
}
