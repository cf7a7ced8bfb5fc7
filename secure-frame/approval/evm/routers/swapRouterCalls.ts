import { nativeTokenAddress } from '../decode/decodeCall.ts'
import { readSignature } from '../descriptors/signature.ts'
import { unread } from '../descriptors/unread.ts'
import { type Arguments, readArguments } from './routerArguments.ts'
import { allOfIt } from './routerHoldings.ts'
import { isAlias, routerAlias, senderAlias } from './routerLedger.ts'
import { pathOf, pathOfV3, pathOfV3Output, type SwapPath } from './routerPaths.ts'
import {
  allowanceFields,
  feeFields,
  payExactOutOfV2,
  payOutAll,
  type RouterContext,
  signatureEnd,
} from './routerSteps.ts'
import type { SwapRouterKind } from './uniswapRouters.ts'

interface SwapContext extends RouterContext {
  kind: SwapRouterKind
  router: string
  /** Sets the deadline of the swap. */
  endAt: (seconds: bigint) => void
}

type Call = (args: Arguments, context: SwapContext) => void

const zeroAddress = `0x${'0'.repeat(40)}`

const amount = (args: Arguments, name: string) => {
  const units = args.number(name)
  return units === allOfIt ? unread() : units
}

/**
 * Only SwapRouter02 has alias addresses, and only for swaps. In SwapRouter, zero is the router, and an alias is an
 * ordinary address.
 */
const swapRecipient = (address: string, { kind }: SwapContext) => {
  if (kind === 'swapRouter02') return address === zeroAddress ? unread() : address
  if (isAlias(address)) return unread()
  return address === zeroAddress ? routerAlias : address
}

/** Payments have no alias addresses, so amounts sent to one are lost. */
const paymentRecipient = (address: string) => (address === zeroAddress || isAlias(address) ? unread() : address)

/** The router pays wrapped currency from its native balance if that is enough, otherwise from the visitor's tokens. */
const payIn = (token: string, units: bigint, isMost: boolean, { ledger, wrapper }: SwapContext) => {
  if (token !== wrapper || !ledger.holds(nativeTokenAddress)) return ledger.give(token, units, isMost)
  if (!ledger.covers(nativeTokenAddress, units)) return unread()
  if (isMost) ledger.takeAtMost(nativeTokenAddress)
  else ledger.take(nativeTokenAddress, units)
}

/** Zero represents the entire balance of SwapRouter02. */
const payInExactly = (token: string, units: bigint, context: SwapContext) => {
  const { kind, ledger, wrapper } = context
  if (units > 0n || kind === 'swapRouter') return payIn(token, units, false, context)
  if (token === wrapper && ledger.holds(nativeTokenAddress)) return unread()
  ledger.take(token, allOfIt)
}

interface ExactIn {
  amountIn: bigint
  leastOut: bigint
  recipient: string
}

const swapExactIn = ({ tokens, tokenIn, tokenOut }: SwapPath, swap: ExactIn, context: SwapContext) => {
  const { ledger, wrapper } = context
  payInExactly(tokenIn, swap.amountIn, context)
  // If a wrapped token is between two pools, the router would also pay with native currency.
  if (tokens.slice(1, -1).includes(wrapper) && ledger.holds(nativeTokenAddress)) return unread()
  ledger.pay(tokenOut, swap.leastOut, true, swapRecipient(swap.recipient, context))
}

const ofPool = (args: Arguments) => {
  // With a price limit, the swap can stop before the complete amount is exchanged.
  if (args.number('params.sqrtPriceLimitX96') !== 0n) return unread()
  return pathOf([args.text('params.tokenIn'), args.text('params.tokenOut')])
}

const readDeadline = (args: Arguments, { kind, endAt }: SwapContext) => {
  if (kind === 'swapRouter') endAt(args.number('params.deadline'))
}

const exactInV3 =
  (readPath: (args: Arguments) => SwapPath): Call =>
  (args, context) => {
    readDeadline(args, context)
    const [amountIn, leastOut] = [amount(args, 'params.amountIn'), args.number('params.amountOutMinimum')]
    swapExactIn(readPath(args), { amountIn, leastOut, recipient: args.text('params.recipient') }, context)
  }

const exactOutV3 =
  (readPath: (args: Arguments) => SwapPath): Call =>
  (args, context) => {
    const { tokenIn, tokenOut } = readPath(args)
    readDeadline(args, context)
    payIn(tokenIn, amount(args, 'params.amountInMaximum'), true, context)
    const recipient = swapRecipient(args.text('params.recipient'), context)
    context.ledger.pay(tokenOut, args.number('params.amountOut'), false, recipient)
  }

const exactInV2: Call = (args, context) => {
  const [amountIn, leastOut] = [amount(args, 'amountIn'), args.number('amountOutMin')]
  swapExactIn(pathOf(args.list('path')), { amountIn, leastOut, recipient: args.text('to') }, context)
}

const exactOutV2: Call = (args, context) => {
  const path = pathOf(args.list('path'))
  payIn(path.tokenIn, amount(args, 'amountInMax'), true, context)
  payExactOutOfV2(path, args.number('amountOut'), swapRecipient(args.text('to'), context), context)
}

/** The token in the router's balance, and the token that it pays out. They differ if it unwraps. */
type PayOutOf = (args: Arguments, context: SwapContext) => { from: string; to: string }
type RecipientOf = (args: Arguments) => string

const unwrapped: PayOutOf = (_args, { wrapper }) => ({ from: wrapper, to: nativeTokenAddress })
const swept: PayOutOf = (args) => ({ from: args.text('token'), to: args.text('token') })
const toSender: RecipientOf = () => senderAlias
const toRecipient: RecipientOf = (args) => paymentRecipient(args.text('recipient'))

const payOut =
  (payOutOf: PayOutOf, recipientOf: RecipientOf): Call =>
  (args, context) => {
    const least = args.number('amountMinimum')
    payOutAll({ ...payOutOf(args, context), least, recipient: recipientOf(args) }, context)
  }

const wholeBips = 10_000n
const mostFeeBips = 100n

/** The router checks the minimum before it deducts the fee. */
const payOutWithFee =
  (payOutOf: PayOutOf, recipientOf: RecipientOf): Call =>
  (args, context) => {
    const bips = args.number('feeBips')
    if (bips === 0n || bips > mostFeeBips) return unread()
    const keep = (units: bigint) => units - (units * bips) / wholeBips
    const least = args.number('amountMinimum')
    payOutAll({ ...payOutOf(args, context), least, recipient: recipientOf(args), keep }, context)
    context.add(...feeFields(bips, paymentRecipient(args.text('feeRecipient'))))
  }

const refund: Call = (_args, { ledger }) => {
  if (!ledger.holds(nativeTokenAddress)) return
  const units = ledger.take(nativeTokenAddress, allOfIt)
  ledger.pay(nativeTokenAddress, units ?? 0n, units === undefined, senderAlias)
}

const wrap: Call = (args, { ledger, wrapper }) => {
  const units = amount(args, 'value')
  ledger.take(nativeTokenAddress, units)
  ledger.pay(wrapper, units, false, routerAlias)
}

const pull: Call = (args, { ledger }) => {
  const [token, units] = [args.text('token'), amount(args, 'value')]
  ledger.give(token, units)
  ledger.pay(token, units, false, routerAlias)
}

const permit: Call = (args, { add, router }) =>
  add(...allowanceFields(args.text('token'), args.number('value'), router), signatureEnd(args.number('deadline')))

const pathIn = (args: Arguments) => pathOfV3(args.text('params.path'))
const pathOut = (args: Arguments) => pathOfV3Output(args.text('params.path'))

/**
 * Calls that both routers support. Source: `PeripheryPayments` and `SelfPermit` of
 * https://github.com/Uniswap/v3-periphery.
 */
const payments: Readonly<Record<string, Call>> = {
  'unwrapWETH9(uint256 amountMinimum,address recipient)': payOut(unwrapped, toRecipient),
  'unwrapWETH9WithFee(uint256 amountMinimum,address recipient,uint256 feeBips,address feeRecipient)': payOutWithFee(
    unwrapped,
    toRecipient,
  ),
  'sweepToken(address token,uint256 amountMinimum,address recipient)': payOut(swept, toRecipient),
  'sweepTokenWithFee(address token,uint256 amountMinimum,address recipient,uint256 feeBips,address feeRecipient)':
    payOutWithFee(swept, toRecipient),
  'refundETH()': refund,
  'selfPermit(address token,uint256 value,uint256 deadline,uint8 v,bytes32 r,bytes32 s)': permit,
  'selfPermitIfNecessary(address token,uint256 value,uint256 deadline,uint8 v,bytes32 r,bytes32 s)': permit,
}

/** Calls of SwapRouter, each with a deadline. Source: `ISwapRouter` of https://github.com/Uniswap/v3-periphery. */
const swapRouterCalls: Readonly<Record<string, Call>> = {
  ...payments,
  'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 deadline,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params)':
    exactInV3(ofPool),
  'exactInput((bytes path,address recipient,uint256 deadline,uint256 amountIn,uint256 amountOutMinimum) params)':
    exactInV3(pathIn),
  'exactOutputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 deadline,uint256 amountOut,uint256 amountInMaximum,uint160 sqrtPriceLimitX96) params)':
    exactOutV3(ofPool),
  'exactOutput((bytes path,address recipient,uint256 deadline,uint256 amountOut,uint256 amountInMaximum) params)':
    exactOutV3(pathOut),
}

/** Source: `ISwapRouter02` of https://github.com/Uniswap/swap-router-contracts. */
const swapRouter02Calls: Readonly<Record<string, Call>> = {
  ...payments,
  'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params)':
    exactInV3(ofPool),
  'exactInput((bytes path,address recipient,uint256 amountIn,uint256 amountOutMinimum) params)': exactInV3(pathIn),
  'exactOutputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 amountOut,uint256 amountInMaximum,uint160 sqrtPriceLimitX96) params)':
    exactOutV3(ofPool),
  'exactOutput((bytes path,address recipient,uint256 amountOut,uint256 amountInMaximum) params)': exactOutV3(pathOut),
  'swapExactTokensForTokens(uint256 amountIn,uint256 amountOutMin,address[] path,address to)': exactInV2,
  'swapTokensForExactTokens(uint256 amountOut,uint256 amountInMax,address[] path,address to)': exactOutV2,
  'unwrapWETH9(uint256 amountMinimum)': payOut(unwrapped, toSender),
  'unwrapWETH9WithFee(uint256 amountMinimum,uint256 feeBips,address feeRecipient)': payOutWithFee(unwrapped, toSender),
  'sweepToken(address token,uint256 amountMinimum)': payOut(swept, toSender),
  'sweepTokenWithFee(address token,uint256 amountMinimum,uint256 feeBips,address feeRecipient)': payOutWithFee(
    swept,
    toSender,
  ),
  'wrapETH(uint256 value)': wrap,
  'pull(address token,uint256 value)': pull,
}

const selectorLength = 8

/** Indexes the calls by selector. */
const bySelector = (calls: Readonly<Record<string, Call>>) =>
  new Map(
    Object.entries(calls).map(([text, run]) => {
      const { selector, fields } = readSignature(text) ?? unread()
      return [selector, { fields, run }]
    }),
  )

const tables = { swapRouter: bySelector(swapRouterCalls), swapRouter02: bySelector(swapRouter02Calls) }

/** Runs one call, given as hex digits. Throws UnreadError if the call is unknown or not canonically encoded. */
export const runCall = (digits: string, context: SwapContext) => {
  const { fields, run } = tables[context.kind].get(digits.slice(0, selectorLength)) ?? unread()
  run(readArguments(fields, digits.slice(selectorLength)), context)
}
