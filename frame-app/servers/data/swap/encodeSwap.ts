import { type Address, encodeFunctionData, type Hex } from 'viem'
import { abi02, abiV2, routerItself } from '../../../services/blockchain-data/swap/routerAbi.ts'
import { packPath, type RouteQuote } from './Route.ts'

/** A swap with limits: the amount that is not exact may differ from the quote up to its limit. */
export interface BoundSwap extends Pick<RouteQuote, 'kind' | 'swaps' | 'tokens' | 'fees' | 'exact' | 'takesFee'> {
  /** Maximum input amount. */
  amountIn: bigint
  /** Minimum output amount. */
  amountOut: bigint
  isNativeIn: boolean
  isNativeOut: boolean
  recipient: Address
  /** Deadline in Unix seconds. */
  deadline: bigint
}

const exactInOfV2 = ({ isNativeOut, takesFee }: BoundSwap) => {
  if (isNativeOut) return takesFee ? 'swapExactTokensForETHSupportingFeeOnTransferTokens' : 'swapExactTokensForETH'
  return takesFee ? 'swapExactTokensForTokensSupportingFeeOnTransferTokens' : 'swapExactTokensForTokens'
}

const encodeV2 = (swap: BoundSwap) => {
  const { exact, tokens, isNativeIn, isNativeOut, amountIn, amountOut, recipient, deadline } = swap
  const end = [[...tokens], recipient, deadline] as const
  if (isNativeIn) {
    const functionName = exact === 'in' ? 'swapExactETHForTokens' : 'swapETHForExactTokens'
    return encodeFunctionData({ abi: abiV2, functionName, args: [amountOut, ...end] })
  }
  if (exact === 'in') {
    return encodeFunctionData({ abi: abiV2, functionName: exactInOfV2(swap), args: [amountIn, amountOut, ...end] })
  }
  const functionName = isNativeOut ? 'swapTokensForExactETH' : 'swapTokensForExactTokens'
  return encodeFunctionData({ abi: abiV2, functionName, args: [amountOut, amountIn, ...end] })
}

const stepOf02 = (swap: BoundSwap, recipient: Address): Hex => {
  const { kind, exact, amountIn, amountOut } = swap
  const tokens = [...swap.tokens]
  if (kind === 'v2')
    return exact === 'in'
      ? encodeFunctionData({
          abi: abi02,
          functionName: 'swapExactTokensForTokens',
          args: [amountIn, amountOut, tokens, recipient],
        })
      : encodeFunctionData({
          abi: abi02,
          functionName: 'swapTokensForExactTokens',
          args: [amountOut, amountIn, tokens, recipient],
        })
  const path = packPath(swap, exact)
  return exact === 'in'
    ? encodeFunctionData({
        abi: abi02,
        functionName: 'exactInput',
        args: [{ path, recipient, amountIn, amountOutMinimum: amountOut }],
      })
    : encodeFunctionData({
        abi: abi02,
        functionName: 'exactOutput',
        args: [{ path, recipient, amountOut, amountInMaximum: amountIn }],
      })
}

const encode02 = (swap: BoundSwap) => {
  const { isNativeIn, isNativeOut, amountOut, recipient, deadline } = swap
  const steps = [stepOf02(swap, isNativeOut ? routerItself : recipient)]
  if (isNativeOut)
    steps.push(encodeFunctionData({ abi: abi02, functionName: 'unwrapWETH9', args: [amountOut, recipient] }))
  // An exact input also needs this refund, because an exhausted pool takes only a part of the input.
  if (isNativeIn) steps.push(encodeFunctionData({ abi: abi02, functionName: 'refundETH' }))
  return encodeFunctionData({ abi: abi02, functionName: 'multicall', args: [deadline, steps] })
}

/** Encodes the call for a swap: the contract, its calldata, and its native currency value. */
export const encodeSwap = (swap: BoundSwap) => ({
  to: swap.swaps.address,
  data: swap.swaps.kind === 'v2' ? encodeV2(swap) : encode02(swap),
  value: swap.isNativeIn ? swap.amountIn : 0n,
})
