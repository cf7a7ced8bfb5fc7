import { type DecodeFunctionDataReturnType, decodeFunctionData, type Hex } from 'viem'
import type { TransactionDraft } from '../params/readTransaction.ts'
import { knownCalls } from './knownCalls.ts'

/** The native currency of the network, where a token's address would stand. */
export const native = 'native'

/** What a transaction does, as far as its calldata tells. */
export type Act =
  | { kind: 'send'; token: string; amount: bigint; to: string; from?: string }
  | { kind: 'sendItem'; collection: string; id: bigint; to: string; from: string }
  | { kind: 'allow'; token: string; spender: string; amount: bigint }
  | { kind: 'allowAll'; collection: string; operator: string; isAllowed: boolean }
  | { kind: 'wrap'; contract: string; amount: bigint }
  | { kind: 'unwrap'; contract: string; amount: bigint }
  | { kind: 'swap'; contract: string; pay: Side; get: Side; to: string }
  | { kind: 'deploy' }
  | { kind: 'unknown'; contract: string }

/** `isBound`: at most so much is paid, at least so much is got. */
interface Side {
  token: string
  amount: bigint
  isBound: boolean
}

type Known = DecodeFunctionDataReturnType<typeof knownCalls>
type Swap = Extract<Known, { functionName: `swap${string}` }>

const decode = (data: Hex): Known | undefined => {
  try {
    return decodeFunctionData({ abi: knownCalls, data })
  } catch {
    return undefined
  }
}

const side = (token: string | undefined, amount: bigint, isBound = false): Side => ({
  token: token ?? native,
  amount,
  isBound,
})

const readSwap = (contract: string, call: Swap, value: bigint): Act => {
  const { functionName, args } = call
  const path = args.find((arg): arg is readonly Hex[] => Array.isArray(arg)) ?? []
  const [first, last] = [path[0], path.at(-1)]
  const to = String(args[args.length - 2])
  const swap = (pay: Side, get: Side): Act => ({ kind: 'swap', contract, pay, get, to })
  switch (functionName) {
    case 'swapExactTokensForTokens':
      return swap(side(first, args[0]), side(last, args[1], true))
    case 'swapTokensForExactTokens':
      return swap(side(first, args[1], true), side(last, args[0]))
    case 'swapExactETHForTokens':
      return swap(side(native, value), side(last, args[0], true))
    case 'swapETHForExactTokens':
      return swap(side(native, value, true), side(last, args[0]))
    case 'swapExactTokensForETH':
      return swap(side(first, args[0]), side(native, args[1], true))
    case 'swapTokensForExactETH':
      return swap(side(first, args[1], true), side(native, args[0]))
  }
}

const takesCoins: readonly string[] = ['deposit', 'swapExactETHForTokens', 'swapETHForExactTokens']

const isSwap = (call: Known): call is Swap => call.functionName.startsWith('swap')

const readTokenCall = (contract: string, { functionName, args }: Exclude<Known, Swap>): Act => {
  switch (functionName) {
    case 'transfer':
      return { kind: 'send', token: contract, to: args[0], amount: args[1] }
    case 'transferFrom':
      return { kind: 'send', token: contract, from: args[0], to: args[1], amount: args[2] }
    case 'approve':
    case 'increaseAllowance':
      return { kind: 'allow', token: contract, spender: args[0], amount: args[1] }
    case 'permit':
      return { kind: 'allow', token: contract, spender: args[1], amount: args[2] }
    case 'setApprovalForAll':
      return { kind: 'allowAll', collection: contract, operator: args[0], isAllowed: args[1] }
    case 'safeTransferFrom':
      return { kind: 'sendItem', collection: contract, from: args[0], to: args[1], id: args[2] }
    case 'withdraw':
      return { kind: 'unwrap', contract, amount: args[0] }
    default:
      return { kind: 'unknown', contract }
  }
}

/** A call that is known but takes coins along which it has no use for is none that is understood. */
const readCall = (contract: string, data: Hex, value: bigint): Act => {
  const call = decode(data)
  if (!call) return { kind: 'unknown', contract }
  if (call.functionName === 'deposit') return { kind: 'wrap', contract, amount: value }
  if (value !== 0n && !takesCoins.includes(call.functionName)) return { kind: 'unknown', contract }
  return isSwap(call) ? readSwap(contract, call, value) : readTokenCall(contract, call)
}

export const readAct = ({ to, data, value }: TransactionDraft): Act => {
  if (!to) return { kind: 'deploy' }
  return data === '0x' ? { kind: 'send', token: native, amount: value, to } : readCall(to, data, value)
}

/** The contracts whose names and decimals are needed to tell an act. */
export const tokensOfAct = (act: Act): string[] => {
  if (act.kind === 'swap') return [act.pay.token, act.get.token].filter((token) => token !== native)
  if (act.kind === 'send' || act.kind === 'allow') return act.token === native ? [] : [act.token]
  if (act.kind === 'wrap' || act.kind === 'unwrap') return [act.contract]
  return act.kind === 'sendItem' || act.kind === 'allowAll' ? [act.collection] : []
}
