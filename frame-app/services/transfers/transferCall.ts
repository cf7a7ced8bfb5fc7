import { encodeFunctionData, erc20Abi, numberToHex } from 'viem'
import type { GasFees } from './gasPrices.ts'
import type { TransferOrder } from './Transfers.ts'

type Hex = `0x${string}`
type TransferCall = { from: string; to: string; value: Hex; data?: Hex; maxFeePerGas?: Hex; maxPriorityFeePerGas?: Hex }

const feeFields = ({ maxFeePerGas, maxPriorityFeePerGas }: GasFees) => ({
  maxFeePerGas: numberToHex(maxFeePerGas),
  maxPriorityFeePerGas: numberToHex(maxPriorityFeePerGas),
})

/** The transaction (EIP-1474 object) that makes a transfer. Gas, and fees that the order does not name, are the wallet's to choose. */
export const transferCall = ({ from, to, units, token, gasFees }: TransferOrder): TransferCall => {
  const fees = gasFees ? feeFields(gasFees) : {}
  if (!token) return { from, to, value: numberToHex(units), ...fees }
  const args = [to as `0x${string}`, units] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  return { from, to: token, value: '0x0', data, ...fees }
}
