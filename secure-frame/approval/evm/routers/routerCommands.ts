import { native, type ReadField } from '../decode/decodeCall.ts'
import { listedToken } from '../decode/knownContracts.ts'
import { decodeTree } from '../descriptors/decodeTree.ts'
import { readSignature } from '../descriptors/signature.ts'
import type { Tree } from '../descriptors/tree.ts'
import { unread } from '../descriptors/unread.ts'
import { routerLabels } from './routerLabels.ts'
import { allOfIt, isAlias, type RouterLedger } from './routerLedger.ts'

const zeroAddress = `0x${'0'.repeat(40)}`

/** The arguments of a command, by their names. */
const readArguments = (types: string, input: string) => {
  const fields = readSignature(`command${types}`)?.fields ?? unread()
  const root = decodeTree(fields, input.slice(2)) ?? unread()
  const find = (name: string) =>
    name.split('.').reduce<Tree>((tree, part) => (tree.kind === 'struct' && tree.fields.get(part)) || unread(), root)
  const leaf = (name: string) => {
    const found = find(name)
    return found.kind === 'leaf' ? found.value : unread()
  }
  return {
    text: (name: string) => String(leaf(name)),
    number: (name: string) => BigInt(leaf(name)),
    isSet: (name: string) => leaf(name) === true,
    list: (name: string) => {
      const found = find(name)
      if (found.kind !== 'list') return unread()
      return found.items.map((item) => (item.kind === 'leaf' ? String(item.value) : unread()))
    },
  }
}
type Arguments = ReturnType<typeof readArguments>

interface Context {
  chainId: number
  ledger: RouterLedger
  /** The wrapped native currency. */
  wrapper: string
  /** What is shown besides the amounts. */
  add: (...fields: readonly ReadField[]) => void
}

type Command = (args: Arguments, context: Context) => void

interface Pair {
  tokenIn: string
  tokenOut: string
}

const addressLength = 40
const hopLength = 46

/** Addresses with a pool fee of 3 bytes between them. */
const ends = (args: Arguments) => {
  const digits = args.text('path').slice(2)
  if (digits.length < addressLength + hopLength || (digits.length - addressLength) % hopLength !== 0) return unread()
  return [`0x${digits.slice(0, addressLength)}`, `0x${digits.slice(-addressLength)}`] as const
}

const pathV3 = (args: Arguments): Pair => {
  const [tokenIn, tokenOut] = ends(args)
  return { tokenIn, tokenOut }
}

/** An exact output is swapped from its end: the path runs backwards. */
const pathV3Backwards = (args: Arguments): Pair => {
  const [tokenOut, tokenIn] = ends(args)
  return { tokenIn, tokenOut }
}

const pathV2 = (args: Arguments): Pair => {
  const tokens = args.list('path')
  const [tokenIn, tokenOut] = [tokens[0], tokens.at(-1)]
  return tokens.length >= 2 && tokenIn && tokenOut ? { tokenIn, tokenOut } : unread()
}

const swapExactIn =
  (pathOf: (args: Arguments) => Pair): Command =>
  (args, { ledger }) => {
    const { tokenIn, tokenOut } = pathOf(args)
    if (args.isSet('payerIsUser')) ledger.give(tokenIn, args.number('amountIn'))
    else ledger.take(tokenIn, args.number('amountIn'))
    ledger.pay(tokenOut, args.number('amountOutMin'), true, args.text('recipient'))
  }

const payForExactOut = (args: Arguments, { tokenIn }: Pair, { ledger }: Context) =>
  args.isSet('payerIsUser') ? ledger.give(tokenIn, args.number('amountInMax'), true) : ledger.takeAtMost(tokenIn)

/** V3 reverts for any other amount. */
const swapExactOutV3: Command = (args, context) => {
  const pair = pathV3Backwards(args)
  payForExactOut(args, pair, context)
  context.ledger.pay(pair.tokenOut, args.number('amountOut'), false, args.text('recipient'))
}

/**
 * V2 checks what is paid, not what comes out: a token on the way that keeps a part leaves less for the recipient. So the
 * amount counts where every token that is paid in is known, or once a later command has checked it.
 */
const swapExactOutV2: Command = (args, context) => {
  const { ledger, chainId } = context
  const pair = pathV2(args)
  payForExactOut(args, pair, context)
  const recipient = args.text('recipient')
  if (ledger.isRouter(recipient)) return ledger.holdUnknown(pair.tokenOut)
  const paidIn = args.list('path').slice(0, -1)
  if (!paidIn.every((token) => listedToken(chainId, token))) return unread()
  ledger.pay(pair.tokenOut, args.number('amountOut'), false, recipient)
}

const tokenOf = (address: string) => (address === zeroAddress ? native : address)

const wrap: Command = (args, { ledger, wrapper }) => {
  const units = ledger.take(native, args.number('amount'))
  // Without an amount that is known nothing could be said of what comes out.
  if (units === undefined) return unread()
  ledger.pay(wrapper, units, false, args.text('recipient'))
}

/** All that the router holds. The amount is exact where it is known of a currency that keeps no part of a transfer. */
const payOutAll = (args: Arguments, from: string, to: string, { ledger, wrapper }: Context) => {
  const taken = ledger.take(from, allOfIt)
  const exact = from === native || from === wrapper ? taken : undefined
  ledger.pay(to, exact ?? args.number('amountMin'), exact === undefined, args.text('recipient'))
}

const unwrap: Command = (args, context) => payOutAll(args, context.wrapper, native, context)

const sweep: Command = (args, context) => {
  const token = tokenOf(args.text('token'))
  payOutAll(args, token, token, context)
}

const transfer: Command = (args, { ledger }) => {
  const [token, units] = [tokenOf(args.text('token')), args.number('value')]
  if (units === allOfIt) return unread()
  ledger.take(token, units)
  ledger.pay(token, units, false, args.text('recipient'))
}

const wholeBips = 10_000n
/** No page keeps more than 3 % of a swap as its fee. */
const usualFeeBips = 300n

const payPortion: Command = (args, { ledger, add }) => {
  const [token, bips, recipient] = [tokenOf(args.text('token')), args.number('bips'), args.text('recipient')]
  if (bips === 0n || bips > wholeBips || isAlias(recipient)) return unread()
  ledger.takeAtMost(token)
  add(
    { label: routerLabels.fee, value: { kind: 'unit', units: bips, decimals: 2, base: '%' } },
    {
      label: routerLabels.feeGoesTo,
      value: { kind: 'address', address: recipient, role: bips > usualFeeBips ? 'receiver' : 'other' },
    },
  )
}

const permit2TransferFrom: Command = (args, { ledger }) => {
  const [token, units] = [args.text('token'), args.number('amount')]
  ledger.give(token, units)
  ledger.pay(token, units, false, args.text('recipient'))
}

const permit2Permit: Command = (args, { add, ledger }) => {
  const amount = { token: args.text('permit.details.token'), units: args.number('permit.details.amount') }
  const spender = args.text('permit.spender')
  // A swap needs no permission of anybody else.
  if (isAlias(spender) || !ledger.isRouter(spender)) return unread()
  const [end, deadline] = [args.number('permit.details.expiration'), args.number('permit.sigDeadline')]
  add(
    { label: routerLabels.allows, value: { kind: 'amount', ...amount, isAll: false } },
    { label: routerLabels.spender, value: { kind: 'address', address: spender, role: 'other' } },
    // Zero stands for the block of the transaction.
    ...(end === 0n
      ? []
      : [{ label: routerLabels.until, value: { kind: 'date', seconds: end, isEnd: false } as const }]),
    { label: routerLabels.signatureUntil, value: { kind: 'date', seconds: deadline, isEnd: true } },
  )
}

const permitTypes =
  '(((address token,uint160 amount,uint48 expiration,uint48 nonce) details,address spender,uint256 sigDeadline) permit,bytes signature)'

/**
 * The commands that are read, by their number, with the types of their input. Source: `Commands.sol` and `Dispatcher.sol`
 * of https://github.com/Uniswap/universal-router, versions 1.2 and 2.0.
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

/** Runs one command. Throws UnreadError for any that is not known, that may fail alone, or whose input is not canonical. */
export const runCommand = (code: number, input: string, context: Context) => {
  const [types, run] = (Object.hasOwn(commands, code) ? commands[code] : undefined) ?? unread()
  run(readArguments(types, input), context)
}
