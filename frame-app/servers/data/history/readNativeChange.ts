import { type Address, type Hex, hexToBigInt, hexToNumber, isAddressEqual, numberToHex } from 'viem'
import * as z from 'zod/mini'
import type { EvmChain } from '../chains.ts'
import { type ChainQuery, readMany } from '../evm/readChain.ts'
import { HexText } from './hexText.ts'

const orAbsent = z.catch(z.optional(HexText), undefined)

/** Receipt fields that determine the fee. OP Stack chains add the cost of data on Ethereum. */
export const FeeFields = z.object({ gasUsed: orAbsent, effectiveGasPrice: orAbsent, l1Fee: orAbsent })

interface ChangeRequest {
  account: Address
  /** Receipt of the account's transaction in this block. */
  receipt: z.infer<typeof FeeFields>
  block: { number: Hex; transactions: readonly { from: Hex; to: Hex | null }[] }
}

/**
 * Reads the native currency change of a transaction, excluding the fee. A contract pays by an internal call, which
 * appears in no log or block body. The change is the difference of the balances before and after the block. Undefined
 * if the block has another transaction of the account, or if the node has no state of these blocks.
 */
export const readNativeChange = async (chain: EvmChain, { account, receipt, block }: ChangeRequest) => {
  const isOwn = (address: Hex | null) => address !== null && isAddressEqual(address, account)
  if (block.transactions.filter(({ from, to }) => isOwn(from) || isOwn(to)).length !== 1) return undefined
  const { gasUsed, effectiveGasPrice, l1Fee = '0x0' } = receipt
  if (gasUsed === undefined || effectiveGasPrice === undefined) return undefined
  const number = hexToNumber(block.number)
  const reads = [number - 1, number].map((at): ChainQuery => ['eth_getBalance', [account, numberToHex(at)]])
  const [before, after] = (await readMany(chain.node, reads)).map((answer) =>
    answer.error ? undefined : HexText.safeParse(answer.result).data,
  )
  if (before === undefined || after === undefined) return undefined
  const fee = hexToBigInt(gasUsed) * hexToBigInt(effectiveGasPrice) + hexToBigInt(l1Fee)
  return hexToBigInt(after) - hexToBigInt(before) + fee
}
