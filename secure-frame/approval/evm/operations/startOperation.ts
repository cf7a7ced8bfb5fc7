import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { ReadChain } from '../../request.ts'
import { NonceError } from '../chain/completeTransactions.ts'
import { type EvmGasPrices, readEvmGasPrices, signedFees } from '../chain/fees.ts'
import { readQuantityAnswer } from '../chain/hexAnswer.ts'
import type { Together } from '../delegation/callTogether.ts'
import { greater } from '../extremes.ts'
import { entryPoint } from './entryPoint.ts'
import { readLeastPrices } from './leastPrices.ts'
import type { LeastPrices, OperationGas } from './userOperation.ts'

export interface Acting {
  account: Hex
  chainId: number
  together: Together
  /** What the page has decided of the operation. */
  given?: Partial<OperationGas> & { nonce?: bigint }
  /** What the bundler has named when it refused a lower price. */
  least?: LeastPrices
}

const abi = parseAbi([
  'function getNonce(address sender, uint192 key) view returns (uint256)',
  'function balanceOf(address account) view returns (uint256)',
])

/** The next nonce of the account's operations. */
export const readOperationNonce = async (account: Hex, rpc: ReadChain, block = 'latest') => {
  const data = encodeFunctionData({ abi, functionName: 'getNonce', args: [account, 0n] })
  return readQuantityAnswer(await rpc('eth_call', [{ to: entryPoint.address, data }, block]))
}

/** What the account has put down at the entry point for fees, in wei. */
export const readAccountDeposit = async (account: Hex, rpc: ReadChain) => {
  const data = encodeFunctionData({ abi, functionName: 'balanceOf', args: [account] })
  return readQuantityAnswer(await rpc('eth_call', [{ to: entryPoint.address, data }, 'latest']))
}

/** Of a unit of gas, in wei: as the page wants it, or as usual. */
const pricesOf = (prices: EvmGasPrices, { maxFeePerGas, maxPriorityFeePerGas }: Partial<OperationGas> = {}) => {
  const fees = signedFees({ maxFeePerGas, maxPriorityFeePerGas }, prices)
  return fees.type === 'legacy'
    ? { maxFeePerGas: fees.gasPrice, maxPriorityFeePerGas: fees.gasPrice }
    : { maxFeePerGas: fees.maxFeePerGas, maxPriorityFeePerGas: fees.maxPriorityFeePerGas }
}

const largest = (...prices: readonly (bigint | undefined)[]) =>
  prices.reduce<bigint>((most, one = 0n) => greater(most, one), 0n)

/** The usual prices, raised to what the bundler takes at the least. What the page has decided stays. */
const pricesAtLeast = (prices: EvmGasPrices, given: Acting['given'], leasts: readonly LeastPrices[]) => {
  const tip = largest(...leasts.map(({ maxPriorityFeePerGas }) => maxPriorityFeePerGas))
  const most = largest(tip, ...leasts.map(({ maxFeePerGas }) => maxFeePerGas))
  const raised = prices.kind === 'market' ? { ...prices, tip: greater(prices.tip, tip) } : prices
  const fees = pricesOf(raised, given)
  return given?.maxFeePerGas === undefined ? { ...fees, maxFeePerGas: greater(fees.maxFeePerGas, most) } : fees
}

/** An operation for another place in the order would never happen, or not now. */
const requireNextNonce = (nonce: bigint, named: bigint | undefined) => {
  if (named !== undefined && named !== nonce) throw new NonceError(named, nonce)
}

/** The operation before gas and who pays are known. Throws where the page has it in another place of the order. */
export const startOperation = async ({ account, together, given, least = {} }: Acting, rpc: ReadChain) => {
  const { delegate } = together
  const count = async () => Number(readQuantityAnswer(await rpc('eth_getTransactionCount', [account, 'pending'])))
  const [nonce, balance, prices, authorizationNonce, ofBundler] = await Promise.all([
    readOperationNonce(account, rpc),
    rpc('eth_getBalance', [account, 'latest']).then(readQuantityAnswer),
    readEvmGasPrices(rpc),
    delegate ? count() : undefined,
    readLeastPrices(rpc),
  ])
  requireNextNonce(nonce, given?.nonce)
  return {
    started: {
      sender: account,
      nonce,
      callData: together.draft.data,
      ...pricesAtLeast(prices, given, [ofBundler, least]),
    },
    balance,
    authorizationNonce,
    /** What the wallet would pay for a unit of gas, at most. */
    usualPrice: pricesOf(prices).maxFeePerGas,
  }
}
