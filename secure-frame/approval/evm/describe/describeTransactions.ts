import { size } from 'viem'
import {
  type Action,
  type Change,
  type Effect,
  emptyContent,
  type Fact,
  type Risk,
  type SheetContent,
  type SheetNote,
} from '../../content.ts'
import type { Words } from '../../messages/speak.ts'
import { formatExact, formatShort } from '../../text/formatAmount.ts'
import { originName } from '../../text/originParts.ts'
import type { BalanceChange } from '../chain/balanceChanges.ts'
import type { Completed, Failure } from '../chain/completeTransactions.ts'
import { type Act, native, readAct } from '../decode/decodeCall.ts'
import { isSameAddress } from '../params/quantity.ts'
import type { TransactionDraft } from '../params/readTransaction.ts'
import type { Asked } from './asked.ts'
import { type ActWords, isEndless, type Telling, tellAct } from './callText.ts'
import { findToken, type Tokens, tokenName, writeAmount } from './tokenText.ts'

/** Beyond that the details say how much there is more. */
const maxRawLength = 4_000
const shownDecimals = 3

interface Told {
  drafts: readonly TransactionDraft[]
  asked: Asked
  /** With the native currency among them, under `native`. */
  tokens: Tokens
  /** Nothing as long as it is being worked out; `unanswered` where the node does not say. */
  completed?: Completed | 'unanswered'
  words: Words
}

const changeWords = ({ token, delta, id }: BalanceChange, { tokens, words }: Telling): Change => {
  const { messages, locale } = words
  const { symbol, decimals = 0 } = findToken(tokens, token)
  const isIncoming = delta > 0n
  const units = isIncoming ? delta : -delta
  const name = tokenName(findToken(tokens, token))
  const count = isIncoming
    ? formatShort(units, decimals, locale, shownDecimals)
    : formatExact(units, decimals, locale, decimals > 0 ? shownDecimals : 0)
  const sign = isIncoming ? '+' : '\u2212'
  return {
    label: isIncoming ? messages.youGet : messages.youSend,
    amount: id === undefined ? `${sign}${count} ${name}` : `${sign}${units} ${name} ${messages.anItem(id.toString())}`,
    symbol: symbol ?? '?',
    isIncoming,
  }
}

const paidInTokens = (act: Act, account: string): BalanceChange[] => {
  if (act.kind === 'swap') return [{ token: act.pay.token, delta: -act.pay.amount }]
  if (act.kind === 'unwrap') return [{ token: act.contract, delta: -act.amount }]
  if (act.kind !== 'send' || !isSameAddress(act.from ?? account, account)) return []
  return [{ token: act.token, delta: -act.amount }]
}

/** What is paid for sure, as far as the calldata tells, where the node cannot try it out. */
const declaredChanges = (acts: readonly Act[], drafts: readonly TransactionDraft[], account: string): BalanceChange[] =>
  acts.flatMap((act, index) => {
    const coins = drafts[index]?.value ?? 0n
    const paid = paidInTokens(act, account).filter(({ token }) => token !== native)
    return coins > 0n ? [{ token: native, delta: -coins }, ...paid] : paid
  })

const effectOf = (acts: readonly Act[], told: Told): Effect => {
  const { completed, drafts, asked } = told
  if (!completed) return { status: 'pending' }
  const tried = completed === 'unanswered' ? undefined : completed.changes
  const changes = tried ?? declaredChanges(acts, drafts, asked.account)
  // That nothing moves is known only once it was tried out.
  if (!tried && changes.length === 0) return { status: 'none' }
  return { status: 'ready', changes: changes.map((change) => changeWords(change, told)) }
}

const failureWords = (failure: Failure, { tokens, words }: Told) => {
  const { messages, locale } = words
  const coin = findToken(tokens, native)
  if (failure.kind !== 'refused') {
    const more = `${formatShort(failure.missing, coin.decimals ?? 18, locale)} ${tokenName(coin)}`
    const notEnough = failure.kind === 'fee' ? messages.notEnoughForFee : messages.notEnough
    return { title: messages.wouldFail, text: `${notEnough(tokenName(coin))} ${messages.needMore(more)}` }
  }
  const text = failure.reason ? messages.contractRefusesSaying(failure.reason) : messages.contractRefuses
  return { title: messages.wouldFail, text }
}

const failureOf = (told: Told) => {
  const { completed, words } = told
  if (completed === 'unanswered')
    return { title: words.messages.cannotCheckTitle, text: words.messages.cannotCheckText }
  return completed?.failure && failureWords(completed.failure, told)
}

const feeFact = ({ completed, tokens, words }: Told): Fact[] => {
  const name = words.messages.networkFee
  if (!completed) return [{ kind: 'pending', name }]
  if (completed === 'unanswered') return []
  const coin = findToken(tokens, native)
  const text = `${formatShort(completed.fee, coin.decimals ?? 18, words.locale)} ${tokenName(coin)}`
  return [{ kind: 'text', name, text }]
}

const rawData = (drafts: readonly TransactionDraft[], { messages, locale }: Words) => {
  const parts = drafts.map(({ data }) => data).filter((data) => data !== '0x')
  if (parts.length === 0) return undefined
  const bytes = parts.reduce((total, data) => total + size(data), 0)
  const all = parts.join('\n\n')
  const text = all.length > maxRawLength ? `${all.slice(0, maxRawLength)}…` : all
  return { label: messages.rawData(new Intl.NumberFormat(locale).format(bytes)), text }
}

const unreadable = (origin: string, { messages }: Words): Risk => ({
  kind: 'unreadable',
  title: messages.unreadableTitle,
  text: messages.unreadableCall,
  tick: messages.trust(originName(origin)),
})

const notesOf = (acts: readonly Act[], { asked, words: { messages } }: Told): SheetNote[] => {
  const goesElsewhere = acts.some((act) => act.kind === 'swap' && !isSameAddress(act.to, asked.account))
  return [
    ...(acts.some(isEndless)
      ? [{ tone: 'bad', title: messages.unlimitedTitle, text: messages.unlimitedText } satisfies SheetNote]
      : []),
    ...(goesElsewhere ? [{ tone: 'bad', title: messages.otherReceiverTitle, text: '' } satisfies SheetNote] : []),
    ...(acts.length > 1 ? [{ tone: 'neutral', text: messages.actionsStop } satisfies SheetNote] : []),
  ]
}

const sendsFact = (acts: readonly Act[], { drafts, tokens, words }: Told): Fact[] => {
  const [draft] = drafts
  if (acts.length > 1 || acts[0]?.kind !== 'unknown' || !draft) return []
  const text = writeAmount(findToken(tokens, native), draft.value, words, shownDecimals)
  return [{ kind: 'text', name: words.messages.sends, text }]
}

/** An action among others, with all whom it concerns: what is shown short elsewhere could be another address. */
const actionOf = ({ action, facts }: ActWords): Action => ({
  ...action,
  parties: facts.flatMap((fact) => (fact.kind === 'fullAddress' ? [{ name: fact.name, address: fact.address }] : [])),
})

/** One transaction or several: what they do, what that changes, and what it costs. */
export const describeTransactions = (told: Told): SheetContent => {
  const { drafts, asked, completed, words } = told
  const { messages } = words
  const acts = drafts.map(readAct)
  const spoken = acts.map((act) => tellAct(act, told))
  const [only] = spoken
  const isOne = acts.length === 1 && only !== undefined
  const risk = acts.some(({ kind }) => kind === 'unknown') ? unreadable(asked.origin, words) : undefined
  const failure = failureOf(told)
  const notes = notesOf(acts, told)
  const one = completed ? only?.confirm : (only?.verb ?? only?.confirm)
  const confirm = isOne ? one : messages.confirmActions(acts.length)
  return {
    ...emptyContent(isOne ? only.asks : messages.asksForActions(acts.length)),
    risk,
    failure,
    actions: isOne ? [] : spoken.map(actionOf),
    effect: effectOf(acts, told),
    facts: [...(isOne ? only.facts : []), ...sendsFact(acts, told), ...feeFact(told)],
    notes,
    details: rawData(drafts, words),
    confirm: failure ? undefined : confirm,
    isPending: completed === undefined,
    isGrave: risk !== undefined || notes.some(({ tone }) => tone === 'bad'),
  }
}
