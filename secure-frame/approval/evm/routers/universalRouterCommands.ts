import { nativeTokenAddress } from '../decode/decodeCall.ts'
import { readSignature } from '../descriptors/signature.ts'
import { unread } from '../descriptors/unread.ts'
import { type Arguments, readArguments } from './routerArguments.ts'
import { allOfIt } from './routerHoldings.ts'
import { routerLabels } from './routerLabels.ts'
import { isAlias } from './routerLedger.ts'
import { pathOf, pathOfV3, pathOfV3Output, type SwapPath } from './routerPaths.ts'
import {
  allowanceFields,
  feeFields,
  payExactOutOfV2,
  payOutAll,
  type RouterContext,
  signatureEnd,
} from './routerSteps.ts'

const zeroAddress = `0x${'0'.repeat(40)}`

type Command = (args: Arguments, context: RouterContext) => void

const pathV3 = (args: Arguments) => pathOfV3(args.text('path'))
const pathV2 = (args: Arguments) => pathOf(args.list('path'))

const swapExactIn =
  (readPath: (args: Arguments) => SwapPath): Command =>
  (args, { ledger }) => {
    const { tokenIn, tokenOut } = readPath(args)
    if (args.isSet('payerIsUser')) ledger.give(tokenIn, args.number('amountIn'))
    else ledger.take(tokenIn, args.number('amountIn'))
    ledger.pay(tokenOut, args.number('amountOutMin'), true, args.text('recipient'))
  }

const payForExactOut = (args: Arguments, { tokenIn }: SwapPath, { ledger }: RouterContext) =>
  args.isSet('payerIsUser') ? ledger.give(tokenIn, args.number('amountInMax'), true) : ledger.takeAtMost(tokenIn)

/** V3 reverts if the output is not exactly this amount. */
const swapExactOutV3: Command = (args, context) => {
  const path = pathOfV3Output(args.text('path'))
  payForExactOut(args, path, context)
  context.ledger.pay(path.tokenOut, args.number('amountOut'), false, args.text('recipient'))
}

const swapExactOutV2: Command = (args, context) => {
  const path = pathV2(args)
  payForExactOut(args, path, context)
  payExactOutOfV2(path, args.number('amountOut'), args.text('recipient'), context)
}

const tokenOf = (address: string) => (address === zeroAddress ? nativeTokenAddress : address)

const wrap: Command = (args, { ledger, wrapper }) => {
  const units = ledger.take(nativeTokenAddress, args.number('amount'))
  // If the amount is unknown, the output is unknown too.
  if (units === undefined) return unread()
  ledger.pay(wrapper, units, false, args.text('recipient'))
}

const payOut = (from: string, to: string, args: Arguments, context: RouterContext) =>
  payOutAll({ from, to, least: args.number('amountMin'), recipient: args.text('recipient') }, context)

const unwrap: Command = (args, context) => payOut(context.wrapper, nativeTokenAddress, args, context)

const sweep: Command = (args, context) => {
  const token = tokenOf(args.text('token'))
  payOut(token, token, args, context)
}

const transfer: Command = (args, { ledger }) => {
  const [token, units] = [tokenOf(args.text('token')), args.number('value')]
  if (units === allOfIt) return unread()
  ledger.take(token, units)
  ledger.pay(token, units, false, args.text('recipient'))
}

const wholeBips = 10_000n

const payPortion: Command = (args, { ledger, add }) => {
  const [token, bips, recipient] = [tokenOf(args.text('token')), args.number('bips'), args.text('recipient')]
  if (bips === 0n || bips > wholeBips || isAlias(recipient)) return unread()
  ledger.takeAtMost(token)
  add(...feeFields(bips, recipient))
}

const permit2TransferFrom: Command = (args, { ledger }) => {
  const [token, units] = [args.text('token'), args.number('amount')]
  ledger.give(token, units)
  ledger.pay(token, units, false, args.text('recipient'))
}

const permit2Permit: Command = (args, { add, ledger }) => {
  const spender = args.text('permit.spender')
  // Rejects permissions for other spenders, because a swap does not need them.
  if (isAlias(spender) || !ledger.isRouter(spender)) return unread()
  const end = args.number('permit.details.expiration')
  add(
    ...allowanceFields(args.text('permit.details.token'), args.number('permit.details.amount'), spender),
    // Zero means that the allowance ends with the transaction's block.
    ...(end === 0n
      ? []
      : [{ label: routerLabels.until, value: { kind: 'date', seconds: end, isEnd: false } as const }]),
    signatureEnd(args.number('permit.sigDeadline')),
  )
}

const permitTypes =
  '(((address token,uint160 amount,uint48 expiration,uint48 nonce) details,address spender,uint256 sigDeadline) permit,bytes signature)'

/**
 * The supported commands by number, with their input types. Source: `Commands.sol` and `Dispatcher.sol` of
 * https://github.com/Uniswap/universal-router, versions 1.2 and 2.0.
 */
const commands: Readonly<Record<number, readonly [types: string, command: Command]>> = {
  0: ['(address recipient,uint256 amountIn,uint256 amountOutMin,bytes path,bool payerIsUser)', swapExactIn(pathV3)],
  1: ['(address recipient,uint256 amountOut,uint256 amountInMax,bytes path,bool payerIsUser)', swapExactOutV3],
  2: ['(address token,address recipient,uint160 amount)', permit2TransferFrom],
  4: ['(address token,address recipient,uint160 amountMin)', sweep],
  5: ['(address token,address recipient,uint256 value)', transfer],
  6: ['(address token,address recipient,uint256 bips)', payPortion],
  8: ['(address recipient,uint256 amountIn,uint256 amountOutMin,address[] path,bool payerIsUser)', swapExactIn(pathV2)],
  9: ['(address recipient,uint256 amountOut,uint256 amountInMax,address[] path,bool payerIsUser)', swapExactOutV2],
  10: [permitTypes, permit2Permit],
  11: ['(address recipient,uint256 amount)', wrap],
  12: ['(address recipient,uint256 amountMin)', unwrap],
}

/**
 * Runs one command. Throws UnreadError if it is unknown, has non-canonical input, or can fail without reverting the
 * rest.
 */
export const runCommand = (code: number, input: string, context: RouterContext) => {
  const [types, run] = (Object.hasOwn(commands, code) ? commands[code] : undefined) ?? unread()
  const { fields } = readSignature(`command${types}`) ?? unread()
  run(readArguments(fields, input.slice(2)), context)
}
