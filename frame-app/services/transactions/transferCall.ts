import { encodeFunctionData, erc20Abi, numberToHex, parseAbi } from 'viem'
import type { NamedFees } from './gasPrices.ts'
import type { ItemRef, TransactionOrder } from './Transactions.ts'

type Hex = `0x${string}`
type FeeFields = { gasPrice: Hex } | { maxFeePerGas: Hex; maxPriorityFeePerGas: Hex }
type TransferCall = { from: string; to: string; value: Hex; data?: Hex; gas?: Hex } & Partial<FeeFields>

const erc721Abi = parseAbi(['function safeTransferFrom(address from, address to, uint256 id)'])
const erc1155Abi = parseAbi([
  'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
])

const feeFields = (fees: NamedFees): FeeFields =>
  'gasPrice' in fees
    ? { gasPrice: numberToHex(fees.gasPrice) }
    : {
        maxFeePerGas: numberToHex(fees.maxFeePerGas),
        maxPriorityFeePerGas: numberToHex(fees.maxPriorityFeePerGas),
      }

const hex = (text: string) => text as Hex

/** Uses the safe transfer functions, so that contracts without item support reject the transfer. */
const itemCall = ({ standard, id }: ItemRef, { from, to, units }: TransactionOrder) =>
  standard === 'erc721'
    ? encodeFunctionData({ abi: erc721Abi, args: [hex(from), hex(to), id] })
    : encodeFunctionData({ abi: erc1155Abi, args: [hex(from), hex(to), id, units, '0x'] })

const tokenCall = ({ to, units }: TransactionOrder) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [hex(to), units] })

/**
 * Builds the transaction (EIP-1474 object) for a transfer or contract call. The wallet chooses gas and fees that the
 * order does not set.
 */
export const transferCall = (order: TransactionOrder): TransferCall => {
  const { from, to, units, token, item, gasFees, data: called } = order
  const fees = gasFees ? feeFields(gasFees) : {}
  const limit = order.gas === undefined ? {} : { gas: numberToHex(order.gas) }
  if (!token) return { from, to, value: numberToHex(units), ...(called ? { data: called } : {}), ...limit, ...fees }
  // Throws, because otherwise a part of the order would be silently ignored.
  if (called) throw new Error('An order moves a token or calls a contract, not both')
  const data = item ? itemCall(item, order) : tokenCall(order)
  return { from, to: token, value: '0x0', data, ...fees }
}
