import type { Hex } from 'viem'
import { emptyContent, type Fact, type Risk, type Section, type SheetContent, type SheetNote } from '../../content.ts'
import type { Words } from '../../messages/loadWords.ts'
import { formatWhole } from '../../text/formatAmount.ts'
import { formatTime, timeOfSeconds } from '../../text/formatTime.ts'
import { originName } from '../../text/originParts.ts'
import type { CompletedTransactions, EvmFailure } from '../chain/completeTransactions.ts'
import type { EvmBalanceChange } from '../chain/readEvmBalanceChanges.ts'
import { splitSuffix } from '../decode/dataSuffix.ts'
import { type DecodedCall, nativeTokenAddress } from '../decode/decodeCall.ts'
import type { Together } from '../delegation/callTogether.ts'
import { isSameEvmAddress } from '../params/quantity.ts'
import type { TransactionDraft } from '../params/readTransaction.ts'
import { boundNotes, untriedNote } from './boundNotes.ts'
import { actionOf, type CallText, distinctNotes } from './callParts.ts'
import { callToText } from './callText.ts'
import { exceededFee, feeFact, feeNote, payerNote } from './feeParts.ts'
import type { RequestContext } from './requestContext.ts'
import { asksForAll, codeFacts, delegationNotes, foreignNotes, orderNote } from './togetherNotes.ts'
import { findToken, type Tokens, toEvmChangeRow, tokenName, writeEvmEstimate } from './tokenText.ts'

/**
 * Maximum length of raw data on the sheet. Longer data is truncated, and the sheet shows how many bytes were omitted.
 */
const maxRawLength = 4_000

interface Described {
  drafts: readonly TransactionDraft[]
  calls: readonly DecodedCall[]
  request: RequestContext
  /** Includes the native currency, under `native`. */
  tokens: Tokens
  /** Undefined while loading. `unanswered` if the node did not answer. */
  completed?: CompletedTransactions | 'unanswered'
  /** The contract whose code the account runs, unless it is the wallet's own delegate. */
  foreign?: Hex
  /** The call that combines the batch, if the batch is atomic. */
  together?: Together
  words: Words
  /** Unix milliseconds. */
  now: number
}

/** Returns the outgoing amounts that a call states in its calldata. */
const paidByCall = (call: DecodedCall, { request, tokens }: Described): EvmBalanceChange[] => {
  switch (call.kind) {
    case 'swap':
      return [{ token: call.pay.token, delta: -call.pay.amount }]
    case 'unwrap':
      return [{ token: call.contract, delta: -call.amount }]
    case 'described':
      return call.reading.fields.flatMap(({ value }) =>
        value.kind === 'amount' && value.role === 'give' ? [{ token: value.token, delta: -value.units }] : [],
      )
    case 'sendItems':
      return isSameEvmAddress(call.from, request.account)
        ? call.items.map(({ id, count }) => ({ token: call.collection, delta: -count, id }))
        : []
    case 'sendItem':
      return isSameEvmAddress(call.from, request.account)
        ? [{ token: call.collection, delta: -call.count, id: call.id }]
        : []
    case 'send': {
      if (!isSameEvmAddress(call.from ?? request.account, request.account)) return []
      const isItem = findToken(tokens, call.token).kind === 'items'
      return [isItem ? { token: call.token, delta: -1n, id: call.number } : { token: call.token, delta: -call.number }]
    }
    default:
      return []
  }
}

/** Returns the outgoing amounts that are certain: the native value and the amounts in the calldata. */
const declaredChanges = (calls: readonly DecodedCall[], described: Described): EvmBalanceChange[] =>
  calls.flatMap((call, index) => {
    const coins = described.drafts[index]?.value ?? 0n
    const paid = paidByCall(call, described).filter(({ token }) => token !== nativeTokenAddress)
    return coins > 0n ? [{ token: nativeTokenAddress, delta: -coins }, ...paid] : paid
  })

const isSameAsset = (one: EvmBalanceChange, other: EvmBalanceChange) =>
  one.token.toLowerCase() === other.token.toLowerCase() && one.id === other.id

const summed = (changes: readonly EvmBalanceChange[]) =>
  changes.reduce<EvmBalanceChange[]>((sums, change) => {
    const before = sums.find((one) => isSameAsset(one, change))
    const rest = sums.filter((one) => one !== before)
    return [...rest, { ...change, delta: change.delta + (before?.delta ?? 0n) }]
  }, [])

/** Merges simulated and stated changes. A simulation can increase stated amounts, but never reduce them. */
const withDeclared = (tried: readonly EvmBalanceChange[], declared: readonly EvmBalanceChange[]) => {
  const smaller = declared.filter(({ delta, ...change }) => {
    const found = tried.find((one) => isSameAsset(one, { delta, ...change }))
    return (found?.delta ?? 0n) > delta
  })
  return [...smaller, ...tried.filter((change) => !smaller.some((one) => isSameAsset(one, change)))]
}

const changesSection = (calls: readonly DecodedCall[], described: Described): Section[] => {
  const { completed, tokens, words } = described
  const { messages } = words
  if (!completed) return [{ title: messages.whatChanges, rows: [], isPending: true }]
  const tried = completed === 'unanswered' ? undefined : completed.changes
  const declared = summed(declaredChanges(calls, described))
  const changes = tried ? withDeclared(tried, declared) : declared
  // Without a simulation, an empty list does not prove that nothing changes.
  if (!tried && changes.length === 0) return []
  const rows = changes.map((change) => toEvmChangeRow(change, tokens, words, tried !== undefined))
  return [{ title: tried ? messages.wouldChange : messages.whatChanges, rows, none: messages.nothingChanges }]
}

const failureText = (failure: EvmFailure, { tokens, words }: Described): SheetNote => {
  const { messages } = words
  const coin = findToken(tokens, nativeTokenAddress)
  const title = messages.wouldFail
  if (failure.kind !== 'refused') {
    const more = writeEvmEstimate(coin, failure.missing, words)
    const notEnough = failure.kind === 'fee' ? messages.notEnoughForFee : messages.notEnough
    return { tone: 'bad', title, text: `${notEnough(tokenName(coin))} ${messages.needMore(more)}` }
  }
  const text = failure.reason ? messages.contractRefusesSaying(failure.reason) : messages.contractRefuses
  return { tone: 'bad', title, text }
}

/** Returns the note for a call whose deadline has passed. */
const overNote = (endedAt: bigint, { messages, locale }: Words): SheetNote => ({
  tone: 'warn',
  title: messages.callOver,
  text: messages.callEndedAt(formatTime(timeOfSeconds(endedAt) ?? new Date(Number.NaN), locale)),
})

const failureOf = (texts: readonly CallText[], described: Described): SheetNote | undefined => {
  const { completed, words } = described
  const ended = texts.find(({ endedAt }) => endedAt !== undefined)?.endedAt
  if (ended !== undefined) return overNote(ended, words)
  if (completed !== 'unanswered') return completed?.failure && failureText(completed.failure, described)
  return { tone: 'warn', title: words.messages.cannotCheckTitle, text: words.messages.cannotCheckText }
}

/** Returns a note that the transaction replaces one approved earlier, because the page may not say so. */
const replacementNote = ({ completed, words: { messages } }: Described): SheetNote[] =>
  completed && completed !== 'unanswered' && completed.isReplacement
    ? [{ tone: 'warn', title: messages.replacesTitle, text: messages.replacesText }]
    : []

/**
 * Returns a note for a nonce that leaves a gap. It is valid, but the network holds the transaction until the gap is
 * filled.
 */
const waitNote = ({ completed, words: { messages } }: Described): SheetNote[] =>
  completed && completed !== 'unanswered' && completed.missingBefore > 0
    ? [
        {
          tone: 'warn',
          title: messages.waitsTitle,
          text: messages.waitsText(messages.waitsForTransactions(completed.missingBefore)),
        },
      ]
    : []

/** Returns facts about the data that the page added, including its codes if they can be decoded. */
const suffixFacts = (drafts: readonly TransactionDraft[], { messages }: Words): Fact[] => {
  const added = drafts.flatMap((draft) => splitSuffix(draft) ?? [])
  const texts = added.map(({ suffix, codes }) => (codes ? messages.addedCodes(codes.join(', ')) : suffix))
  return [...new Set(texts)].map((text) => ({ kind: 'text', name: messages.addedData, text }))
}

const rawData = (drafts: readonly TransactionDraft[], { messages }: Words) => {
  const parts = drafts.map(({ data }) => data).filter((data) => data !== '0x')
  if (parts.length === 0) return undefined
  const bytes = parts.reduce((total, data) => total + (data.length - 2) / 2, 0)
  const all = parts.join('\n\n')
  const text = all.length > maxRawLength ? `${all.slice(0, maxRawLength)}…` : all
  return { label: messages.rawData(formatWhole(bytes)), text }
}

const unreadable = (origin: string, { messages }: Words): Risk => ({
  kind: 'unreadable',
  title: messages.unreadableTitle,
  text: messages.unreadableCall,
  tick: messages.trust(originName(origin)),
})

const confirmText = (texts: readonly CallText[], { completed, words: { messages } }: Described) => {
  const [only] = texts
  if (texts.length !== 1 || !only) return messages.confirmActions(texts.length)
  // The token metadata may still be loading.
  return completed ? only.confirm : messages.confirm
}

const isThere = (one: unknown) => one !== undefined

/** Describes one or more transactions: their actions, balance changes and fees. */
export const describeEvmTransactions = (described: Described): SheetContent => {
  const { drafts, calls, request, tokens, completed, together, words, now } = described
  const { account, chainId } = request
  const texts = calls.map((call, index) =>
    callToText(call, { tokens, words, account, chainId, value: drafts[index]?.value ?? 0n, now }),
  )
  const [only] = texts
  const one = texts.length === 1 ? only : undefined
  const risk = calls.some(({ kind }) => kind === 'unknown') ? unreadable(request.origin, words) : undefined
  const failure = failureOf(texts, described)
  const details = rawData(drafts, words)
  const bounds = boundNotes(described)
  return {
    ...emptyContent(one ? one.asks : asksForAll(texts.length, together, words)),
    risk,
    failure,
    warnings: distinctNotes([
      ...foreignNotes(described.foreign, words),
      ...payerNote(described),
      ...delegationNotes(together, words),
      ...texts.flatMap(({ warnings }) => warnings),
      ...(bounds.length > 0 ? bounds : untriedNote(described)),
      ...replacementNote(described),
      ...waitNote(described),
      ...feeNote(described),
    ]),
    actions: one ? [] : texts.map(actionOf),
    sections: changesSection(calls, described),
    facts: [
      ...codeFacts(together, described.foreign, words),
      ...(one ? one.facts : []),
      ...suffixFacts(drafts, words),
      ...feeFact(described),
    ],
    notes: one ? [] : [orderNote(together, words)],
    // Calldata that was not decoded is shown expanded.
    details: details && { ...details, isOpen: risk !== undefined },
    confirm: failure ? undefined : confirmText(texts, described),
    isPending: completed === undefined,
    isHighRisk:
      [risk, described.foreign, exceededFee(described), bounds[0]].some(isThere) ||
      texts.some(({ isHighRisk }) => isHighRisk),
  }
}
