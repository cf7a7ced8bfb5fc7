import { decodeFunctionData, type Hex } from 'viem'
import type { RouterKind } from '#protocol/routers'
import { abi02, abiV2, routerItself } from '../../services/blockchain-data/swap/routerAbi.ts'
import type { ExactSide } from '../../services/blockchain-data/swap/swapShapes.ts'

/** The decoded router call. Addresses are in lower case. */
export interface SwapCall {
  exact: ExactSide
  /** Undefined if the call's value is the limit. */
  mostIn: bigint | undefined
  leastOut: bigint
  /** The path from the paid to the received token. Native currencies appear in their wrapped form. */
  tokens: readonly string[]
  isNativeIn: boolean
  isNativeOut: boolean
  recipient: string
  /** Deadline in Unix seconds. */
  deadline: bigint
}

type Step = Pick<SwapCall, 'exact' | 'leastOut' | 'tokens' | 'recipient'> & { mostIn: bigint }
type Addresses = readonly string[]

const lower = (addresses: Addresses) => addresses.map((address) => address.toLowerCase())

const readV2 = (data: Hex): SwapCall => {
  const { functionName, args } = decodeFunctionData({ abi: abiV2, data })
  const exact = functionName.startsWith('swapExact') ? 'in' : 'out'
  const isNativeOut = /ETH(SupportingFee\w+)?$/.test(functionName)
  if (functionName === 'swapExactETHForTokens' || functionName === 'swapETHForExactTokens') {
    const [leastOut, path, to, deadline] = args
    const ends = { tokens: lower(path), recipient: to.toLowerCase(), deadline }
    return { exact, mostIn: undefined, leastOut, isNativeIn: true, isNativeOut, ...ends }
  }
  const [first, second, path, to, deadline] = args
  const bounds = exact === 'in' ? { mostIn: first, leastOut: second } : { mostIn: second, leastOut: first }
  const ends = { tokens: lower(path), recipient: to.toLowerCase(), deadline }
  return { exact, ...bounds, isNativeIn: false, isNativeOut, ...ends }
}

const packedPath = /^0x[\da-f]{40}([\da-f]{46})+$/
/** A token address, and the fee of the pool to the next token. */
const hop = /(.{40})(?:.{6})?/g

/** Returns the tokens of a V3 path: addresses separated by three-byte pool fees. */
const unpackPath = (path: Hex) => {
  if (!packedPath.test(path)) throw new Error('This is no path')
  return [...path.slice(2).matchAll(hop)].map(([, token]) => `0x${token}`)
}

const readStep = (data: Hex): Step => {
  const { functionName, args } = decodeFunctionData({ abi: abi02, data })
  if (functionName === 'exactInput') {
    const [{ path, recipient, amountIn: mostIn, amountOutMinimum: leastOut }] = args
    return { exact: 'in', mostIn, leastOut, tokens: unpackPath(path), recipient: recipient.toLowerCase() }
  }
  if (functionName === 'exactOutput') {
    const [{ path, recipient, amountOut: leastOut, amountInMaximum: mostIn }] = args
    // The path is encoded in reverse.
    const tokens = unpackPath(path).toReversed()
    return { exact: 'out', mostIn, leastOut, tokens, recipient: recipient.toLowerCase() }
  }
  if (functionName === 'swapExactTokensForTokens') {
    const [mostIn, leastOut, path, to] = args
    return { exact: 'in', mostIn, leastOut, tokens: lower(path), recipient: to.toLowerCase() }
  }
  if (functionName === 'swapTokensForExactTokens') {
    const [leastOut, mostIn, path, to] = args
    return { exact: 'out', mostIn, leastOut, tokens: lower(path), recipient: to.toLowerCase() }
  }
  throw new Error('This is no swap')
}

/** Returns the recipient of the unwrapped currency. */
const readUnwrap = (data: Hex | undefined, { leastOut }: Step) => {
  const { functionName, args } = decodeFunctionData({ abi: abi02, data: data ?? '0x' })
  if (functionName !== 'unwrapWETH9' || args[0] !== leastOut) throw new Error('This does not unwrap what is got')
  return args[1].toLowerCase()
}

const refund = '0x12210e8a'

/**
 * Decodes a swap, an optional unwrap of the router's balance, and an optional refund of the excess. Throws for any
 * other call.
 */
const read02 = (data: Hex): SwapCall => {
  const { functionName, args } = decodeFunctionData({ abi: abi02, data })
  if (functionName !== 'multicall') throw new Error('This has no deadline')
  const [deadline, calls] = args
  const [first = '0x', ...others] = calls
  const step = readStep(first)
  const isNativeOut = step.recipient === routerItself
  const recipient = isNativeOut ? readUnwrap(others.shift(), step) : step.recipient
  const isNativeIn = others.shift() === refund
  if (calls.length !== 1 + Number(isNativeOut) + Number(isNativeIn)) throw new Error('This does more than to swap')
  return { ...step, isNativeIn, isNativeOut, recipient, deadline }
}

/** Decodes a router call. Throws if Foyer's service does not create such calls. */
export const readSwapCall = (kind: RouterKind | undefined, data: Hex): SwapCall => {
  const lowered = data.toLowerCase() as Hex
  if (kind === 'v2') return readV2(lowered)
  if (kind === 'swapRouter02') return read02(lowered)
  throw new Error('No call of this router is known')
}
