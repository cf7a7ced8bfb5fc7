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
  /** The fields of the operation that the page has set. */
  given?: Partial<OperationGas> & { nonce?: bigint }
  /** The minimum prices from the bundler's rejection of a lower price. */
  least?: LeastPrices
}

const abi = parseAbi([
  'function getNonce(address sender, uint192 key) view returns (uint256)',
  'function balanceOf(address account) view returns (uint256)',
])

/** Returns the next nonce for a user operation of the account. */
export const readOperationNonce = async (account: Hex, rpc: ReadChain, block = 'latest') => {
  const data = encodeFunctionData({ abi, functionName: 'getNonce', args: [account, 0n] })
  return readQuantityAnswer(await rpc('eth_call', [{ to: entryPoint.address, data }, block]))
}

/** Returns the account's fee deposit at the entry point, in wei. */
export const readAccountDeposit = async (account: Hex, rpc: ReadChain) => {
  const data = encodeFunctionData({ abi, functionName: 'balanceOf', args: [account] })
  return readQuantityAnswer(await rpc('eth_call', [{ to: entryPoint.address, data }, 'latest']))
}

/** Returns the price per gas unit in wei: the page's price if given, otherwise the usual one. */
const pricesOf = (prices: EvmGasPrices, { maxFeePerGas, maxPriorityFeePerGas }: Partial<OperationGas> = {}) => {
  const fees = signedFees({ maxFeePerGas, maxPriorityFeePerGas }, prices)
  return fees.type === 'legacy'
    ? { maxFeePerGas: fees.gasPrice, maxPriorityFeePerGas: fees.gasPrice }
    : { maxFeePerGas: fees.maxFeePerGas, maxPriorityFeePerGas: fees.maxPriorityFeePerGas }
}

const largest = (...prices: readonly (bigint | undefined)[]) =>
  prices.reduce<bigint>((most, one = 0n) => greater(most, one), 0n)

/** Returns the usual prices, raised to the bundler's minimum. Does not change prices set by the page. */
const pricesAtLeast = (prices: EvmGasPrices, given: Acting['given'], leasts: readonly LeastPrices[]) => {
  const tip = largest(...leasts.map(({ maxPriorityFeePerGas }) => maxPriorityFeePerGas))
  const most = largest(tip, ...leasts.map(({ maxFeePerGas }) => maxFeePerGas))
  const raised = prices.kind === 'market' ? { ...prices, tip: greater(prices.tip, tip) } : prices
  const fees = pricesOf(raised, given)
  return given?.maxFeePerGas === undefined ? { ...fees, maxFeePerGas: greater(fees.maxFeePerGas, most) } : fees
}

/** An operation with a different nonce would be executed later or never. */
const requireNextNonce = (nonce: bigint, named: bigint | undefined) => {
  if (named !== undefined && named !== nonce) throw new NonceError(named, nonce)
}

/** Creates the operation before gas and payment are known. Throws if the page set a nonce other than the next one. */
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
    /** The wallet's own maximum price per gas unit. */
    usualPrice: pricesOf(prices).maxFeePerGas,
  }
}
