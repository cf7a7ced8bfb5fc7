import type { Hex } from 'viem'
import { isSameEvmAddress } from '../params/quantity.ts'
import type { TransactionDraft } from '../params/readTransaction.ts'
import { splitSuffix } from './dataSuffix.ts'
import { type KnownCall, readKnownCall } from './knownCalls.ts'
import { isWrapper, routerName } from './knownContracts.ts'

/** Represents the native currency where a token address is expected. */
export const nativeTokenAddress = 'native'

/** A decoded transaction. `number` is an amount (ERC-20) or an item id (ERC-721), depending on the contract. */
export type DecodedCall =
  | { kind: 'send'; token: string; number: bigint; to: string; from?: string }
  | { kind: 'sendItem'; collection: string; id: bigint; count: bigint; to: string; from: string }
  /** Transfers several items of a collection (ERC-1155). */
  | { kind: 'sendItems'; collection: string; items: readonly ItemCount[]; to: string; from: string }
  /** `isMore`: the amount is added to the current allowance. */
  | { kind: 'approve'; token: string; spender: string; number: bigint; isMore: boolean }
  | { kind: 'approveAll'; collection: string; operator: string; isAllowed: boolean }
  | { kind: 'wrap'; contract: string; amount: bigint }
  | { kind: 'unwrap'; contract: string; amount: bigint }
  | { kind: 'swap'; contract: string; router: string; pay: SwapSide; get: SwapSide; to: string; deadline: bigint }
  /** Decoded with a descriptor (ERC-7730) for exactly this contract. */
  | { kind: 'described'; contract: string; reading: DescriptorReading }
  | { kind: 'deploy' }
  /** A known function name on an unknown contract. The name does not prove what the function does. */
  | { kind: 'named'; contract: string; signature: string }
  | { kind: 'unknown'; contract: string }

interface ItemCount {
  id: bigint
  count: bigint
}

/** The content of a call or typed data, decoded with a descriptor (ERC-7730). Labels are in the visitor's language. */
export interface DescriptorReading {
  /** The contract name, if the descriptor contains one. */
  name?: string
  /** True if the descriptor is for exactly this contract. False if it is for every contract with such a message. */
  isBound: boolean
  intent: string
  fields: readonly ReadField[]
}

export interface ReadField {
  label: string
  value: ReadValue
}

export type ReadValue =
  | { kind: 'text'; text: string }
  | { kind: 'flag'; isSet: boolean }
  | { kind: 'unit'; units: bigint; decimals: number; base: string }
  /**
   * `isAll`: the amount reaches the descriptor's threshold. `isMost`: the amount is the maximum that the swap can take.
   */
  | { kind: 'amount'; token: string; units: bigint; isAll: boolean; role?: 'give' | 'get'; isMost?: boolean }
  | { kind: 'item'; collection: string; id: bigint }
  | { kind: 'token'; token: string }
  /** An owner must be the visitor. A recipient other than the visitor is marked. */
  | { kind: 'address'; address: string; role: 'owner' | 'receiver' | 'other' }
  | { kind: 'date'; seconds: bigint; isEnd: boolean }
  | { kind: 'emptyList' }
  /** A nested call that the contract makes from its own address. */
  | { kind: 'call'; call: DecodedCall; account: string; value: bigint }

/** `isBound`: the amount is a maximum to pay or a minimum to receive. */
export interface SwapSide {
  token: string
  amount: bigint
  isBound: boolean
}

type Swap = Extract<KnownCall, { name: `swap${string}` }>
type TokenCall = Exclude<KnownCall, Swap | { name: 'deposit' | 'withdraw' }>

const side = (token: string | undefined, amount: bigint, isBound = false): SwapSide => ({
  token: token ?? nativeTokenAddress,
  amount,
  isBound,
})

const readSwap = (contract: string, router: string, { name, args }: Swap, value: bigint): DecodedCall => {
  const path = args.find((arg): arg is readonly Hex[] => Array.isArray(arg)) ?? []
  const [first, last] = [path[0], path.at(-1)]
  const [to, deadline] = args.slice(-2) as [Hex, bigint]
  const swap = (pay: SwapSide, get: SwapSide): DecodedCall => ({
    kind: 'swap',
    contract,
    router,
    pay,
    get,
    to,
    deadline,
  })
  if (path.length < 2) return { kind: 'unknown', contract }
  switch (name) {
    case 'swapExactTokensForTokens':
    case 'swapExactTokensForTokensSupportingFeeOnTransferTokens':
      return swap(side(first, args[0]), side(last, args[1], true))
    case 'swapTokensForExactTokens':
      return swap(side(first, args[1], true), side(last, args[0]))
    case 'swapExactETHForTokens':
    case 'swapExactETHForTokensSupportingFeeOnTransferTokens':
      return swap(side(nativeTokenAddress, value), side(last, args[0], true))
    case 'swapETHForExactTokens':
      return swap(side(nativeTokenAddress, value, true), side(last, args[0]))
    case 'swapExactTokensForETH':
    case 'swapExactTokensForETHSupportingFeeOnTransferTokens':
      return swap(side(first, args[0]), side(nativeTokenAddress, args[1], true))
    case 'swapTokensForExactETH':
      return swap(side(first, args[1], true), side(nativeTokenAddress, args[0]))
  }
}

const readItems = (collection: string, { args }: Extract<TokenCall, { name: 'safeTransferFrom' }>): DecodedCall => {
  const [from, to, id] = args
  // In ERC-1155, the amount comes before the data.
  const count = args.length === 5 ? args[3] : 1n
  return { kind: 'sendItem', collection, from, to, id, count }
}

/** Lists of different lengths are not decoded as a transfer, because contracts may interpret them differently. */
const readBatch = (collection: string, { args }: Extract<TokenCall, { name: 'safeBatchTransferFrom' }>) => {
  const [from, to, ids, counts] = args
  if (ids.length === 0 || ids.length !== counts.length) return undefined
  const items = ids.map((id, index) => ({ id, count: counts[index] ?? 0n }))
  return { kind: 'sendItems', collection, from, to, items } as const
}

const readTokenCall = (contract: string, call: TokenCall, account: string): DecodedCall | undefined => {
  switch (call.name) {
    case 'transfer':
      return { kind: 'send', token: contract, to: call.args[0], number: call.args[1] }
    case 'transferFrom':
      return { kind: 'send', token: contract, from: call.args[0], to: call.args[1], number: call.args[2] }
    case 'approve':
      return { kind: 'approve', token: contract, spender: call.args[0], number: call.args[1], isMore: false }
    case 'increaseAllowance':
      return { kind: 'approve', token: contract, spender: call.args[0], number: call.args[1], isMore: true }
    case 'permit':
      // Another owner's permit does not affect the visitor's tokens.
      if (!isSameEvmAddress(call.args[0], account)) return undefined
      return { kind: 'approve', token: contract, spender: call.args[1], number: call.args[2], isMore: false }
    case 'setApprovalForAll':
      return { kind: 'approveAll', collection: contract, operator: call.args[0], isAllowed: call.args[1] }
    case 'safeTransferFrom':
      return readItems(contract, call)
    case 'safeBatchTransferFrom':
      return readBatch(contract, call)
  }
}

const isSwap = (call: KnownCall): call is Swap => call.name.startsWith('swap')
const payable: readonly string[] = [
  'swapExactETHForTokens',
  'swapETHForExactTokens',
  'swapExactETHForTokensSupportingFeeOnTransferTokens',
]

const readRouterCall = (contract: string, call: Swap, value: bigint, chainId: number) => {
  const router = routerName(chainId, contract)
  return router && (value === 0n || payable.includes(call.name)) ? readSwap(contract, router, call, value) : undefined
}

type WrapperCall = Extract<KnownCall, { name: 'deposit' | 'withdraw' }>

const isWrapperCall = (call: KnownCall): call is WrapperCall => call.name === 'deposit' || call.name === 'withdraw'

const readWrapperCall = (contract: string, call: WrapperCall, value: bigint, chainId: number) => {
  if (!isWrapper(chainId, contract)) return undefined
  if (call.name === 'deposit') return { kind: 'wrap' as const, contract, amount: value }
  return value === 0n ? { kind: 'unwrap' as const, contract, amount: call.args[0] } : undefined
}

/**
 * Returns undefined if the contract is not known to implement the named function. Also undefined if the call sends
 * native value that the function does not use.
 */
const readContractCall = (contract: string, call: KnownCall, value: bigint, { account, chainId }: Context) => {
  if (isSwap(call)) return readRouterCall(contract, call, value, chainId)
  if (isWrapperCall(call)) return readWrapperCall(contract, call, value, chainId)
  return value === 0n ? readTokenCall(contract, call, account) : undefined
}

interface Context {
  account: string
  chainId: number
}

/** Decodes a transaction from its calldata and the known contracts. */
export const decodeCall = (draft: TransactionDraft, context: Context): DecodedCall => {
  const { to, value } = draft
  if (!to) return { kind: 'deploy' }
  const data = splitSuffix(draft)?.data ?? draft.data
  if (data === '0x') return { kind: 'send', token: nativeTokenAddress, number: value, to }
  const call = readKnownCall(data)
  if (!call) return { kind: 'unknown', contract: to }
  const named = { kind: 'named', contract: to, signature: call.signature } as const
  return readContractCall(to, call, value, context) ?? named
}

/** Returns the tokens whose metadata the text needs. */
export const tokensOfReading = ({ fields }: DescriptorReading): string[] =>
  fields.flatMap(({ value }) => {
    if (value.kind === 'call') return tokensOfCall(value.call)
    return 'token' in value && value.token !== nativeTokenAddress ? [value.token] : []
  })

/** Returns the tokens whose metadata the call's text needs. */
export const tokensOfCall = (call: DecodedCall): string[] => {
  switch (call.kind) {
    case 'swap':
      return [call.pay.token, call.get.token].filter((token) => token !== nativeTokenAddress)
    case 'send':
    case 'approve':
      return call.token === nativeTokenAddress ? [] : [call.token]
    case 'wrap':
    case 'unwrap':
      return [call.contract]
    case 'sendItem':
    case 'sendItems':
    case 'approveAll':
      return [call.collection]
    case 'described':
      return tokensOfReading(call.reading)
    default:
      return []
  }
}
