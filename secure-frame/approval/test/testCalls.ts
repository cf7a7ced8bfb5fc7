import type { Hex } from 'viem'
import type { Fact } from '../content.ts'
import type { CompletedTransactions } from '../evm/chain/completeTransactions.ts'
import type { Token } from '../evm/chain/Token.ts'
import { decodeCall } from '../evm/decode/decodeCall.ts'
import { describeEvmTransactions } from '../evm/describe/describeEvmTransactions.ts'
import { findLeavingAmounts } from '../evm/describe/findLeavingAmounts.ts'
import type { RequestContext } from '../evm/describe/requestContext.ts'
import type { TransactionDraft } from '../evm/params/readTransaction.ts'
import { readCall } from '../evm/plan/readByDescriptors.ts'
import { encodeCall } from './encodeCall.ts'
import { words } from './words.ts'

/** The visitor, listed contracts, a collection, and a contract that pretends to be USDC. */
export const account = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f'
export const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
export const weth = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
export const router = '0x7a250d5630b4cf539739df2c5dacb4c659f2488d'
export const pelle = '0xb872aa4de09c31f7ac5e60b42d7f8e19f391c07e'
export const art = '0x5a0b54d5dc17e0aadc383d2db43b0a0d3e0295bd'
export const fake = '0x4444444444444444444444444444444444444444'
const request: RequestContext = { origin: 'https://shop.pelle.example', account, chainId: 1, networkName: 'Ethereum' }

const token = (address: string, symbol: string, decimals: number, more: Partial<Token> = {}): [string, Token] => [
  address,
  { address, kind: 'fungible', symbol, decimals, isListed: true, ...more },
]
const tokens = new Map([
  token('native', 'ETH', 18),
  token(usdc, 'USDC', 6),
  token(weth, 'WETH', 18),
  token(art, 'ART', 0, { kind: 'items', isListed: false }),
  token(fake, 'USDC', 6, { isListed: false }),
])

/** A call of a token, by default USDC. */
export const call = (functionName: string, args: unknown[], to: string = usdc): TransactionDraft => ({
  to: to as Hex,
  value: 0n,
  data: encodeCall(functionName, args),
})
const decodeAll = (drafts: readonly TransactionDraft[]) => drafts.map((draft) => decodeCall(draft, request))
/** The chain has answered, and nothing fails. */
export const done: CompletedTransactions = {
  transactions: [],
  fee: 120_000_000_000_000n,
  isReplacement: false,
  missingBefore: 0,
}
/** Returns the amounts that leave the account by some calls. */
export const leavesOfCalls = (drafts: readonly TransactionDraft[], completed: CompletedTransactions = done) =>
  findLeavingAmounts({ drafts, calls: decodeAll(drafts), account, tokens, completed })
/** Returns the sheet of some calls, at a time in Unix milliseconds. */
export const describeCalls = (
  drafts: TransactionDraft[],
  completed: CompletedTransactions | 'unanswered' | undefined = done,
  now = 0,
) => describeEvmTransactions({ drafts, calls: decodeAll(drafts), request, tokens, completed, words, now })
/** Returns the sheet of some calls, including those read with descriptors. */
export const describeRead = async (
  drafts: TransactionDraft[],
  { chainId = 1, now = 0, descriptors }: { chainId?: number; now?: number; descriptors?: readonly unknown[] } = {},
) => {
  const asked = { ...request, chainId }
  const calls = await Promise.all(
    drafts.map((draft) => readCall(draft, asked, words, descriptors && (async () => descriptors))),
  )
  return describeEvmTransactions({ drafts, calls, request: asked, tokens, completed: done, words, now })
}
/** Returns the sheet of some calls while the chain is being read. */
export const describePending = (drafts: TransactionDraft[]) =>
  describeEvmTransactions({ drafts, calls: decodeAll(drafts), request, tokens, words, now: 0 })
type Content = ReturnType<typeof describeCalls>
const textOf = (fact: Fact) => {
  if ('text' in fact) return fact.text
  return 'address' in fact ? fact.address : fact.kind
}
/** Returns the facts of a sheet, by name. */
export const texts = (content: Content) => content.facts.map((fact) => [fact.name, textOf(fact)])
/** Returns the amounts of a sheet's rows. */
export const amounts = (content: Content) => content.sections.flatMap(({ rows }) => rows.map(({ amount }) => amount))
