import { type AmountRow, emptyContent, type Fact, type Risk, type SheetContent, type SheetNote } from '../../content.ts'
import type { Words } from '../../messages/loadWords.ts'
import { formatTime, timeOfSeconds } from '../../text/formatTime.ts'
import type { OrderItem, SeaportOrder } from '../decode/order.ts'
import { greater } from '../extremes.ts'
import { findToken, type Tokens, toEvmTokenRow, tokenName, writeEvmAmount, writeItem } from './tokenText.ts'

interface Context {
  tokens: Tokens
  words: Words
  /** Unix milliseconds. */
  now: number
}

const amountOf = ({ token, amount, item }: OrderItem, { tokens, words }: Context) => {
  const found = findToken(tokens, token)
  return item === undefined
    ? writeEvmAmount(found, amount, words)
    : `${tokenName(found)} ${writeItem(item, amount, words)}`
}

const rowOf = (item: OrderItem, label: string, sign: string, context: Context): AmountRow => ({
  label,
  amount: `${sign}${amountOf(item, context)}`,
  ...toEvmTokenRow(findToken(context.tokens, item.token)),
})

const nothing = ({ messages }: Words): AmountRow => ({
  label: messages.youGet,
  amount: messages.nothingAtAll,
  tone: 'danger',
  symbol: '?',
})

const giveAway = ({ messages }: Words): Risk => ({
  kind: 'mismatch',
  title: messages.giveAwayTitle,
  text: messages.giveAwayText,
})

const overNote = (until: bigint, { words, now }: Context): SheetNote | undefined => {
  const end = timeOfSeconds(until)
  if (!end || end.getTime() >= now) return undefined
  const { messages, locale } = words
  return { tone: 'warn', icon: 'clock', title: messages.orderOver, text: messages.endedAt(formatTime(end, locale)) }
}

const isGift = ({ give, get }: SeaportOrder) => give.length > 0 && get.every(({ amount }) => amount === 0n)

const endText = ({ until }: SeaportOrder, { messages, locale }: Words) => {
  const end = timeOfSeconds(until)
  return end ? formatTime(end, locale) : messages.noEnd
}

const rowsOf = (order: SeaportOrder, context: Context): AmountRow[] => {
  const { words } = context
  const { messages } = words
  const get = order.get.map((item) => ({ ...rowOf(item, messages.youGet, '+', context), tone: 'incoming' as const }))
  return [
    ...order.give.map((item) => rowOf(item, messages.youGive, '\u2212', context)),
    ...(get.length > 0 ? get : [nothing(words)]),
  ]
}

/** Returns facts about the amounts that the fulfiller pays to third parties. */
const othersFacts = (order: SeaportOrder, context: Context): Fact[] => {
  const { messages } = context.words
  return order.others.flatMap((item) => [
    { kind: 'text', name: messages.othersGet, text: amountOf(item, context) },
    { kind: 'fullAddress', name: messages.to, address: item.to },
  ])
}

/** Returns the latest expiry of the orders. The signature remains usable until then. */
const lastEnd = (orders: readonly SeaportOrder[]) => orders.map(({ until }) => until).reduce(greater)

/** Describes orders that anyone can fulfill separately: what the account pays and receives, and the expiry. */
export const describeOrders = (orders: readonly [SeaportOrder, ...SeaportOrder[]], context: Context): SheetContent => {
  const { words } = context
  const { messages } = words
  const [first] = orders
  const isSingle = orders.length === 1
  const failure = overNote(lastEnd(orders), context)
  const ends = orders.map((order) => endText(order, words))
  const number = (index: number) => (isSingle ? '' : `: ${messages.anItem(String(index + 1))}`)
  return {
    ...emptyContent(isSingle ? messages.asksToSignOrder : messages.asksToSignOrders(orders.length)),
    risk: orders.some(isGift) ? giveAway(words) : undefined,
    failure,
    sections: orders.map((order, index) => ({
      title: `${messages.ifAccepted}${number(index)}`,
      rows: rowsOf(order, context),
    })),
    facts: [
      ...orders.flatMap((order) => othersFacts(order, context)),
      ...[...new Set(ends)].map((end): Fact => ({ kind: 'text', name: messages.until, text: end })),
      { kind: 'text', name: messages.contract, text: first.market, tag: { isKnown: true, name: '' } },
    ],
    notes: [{ tone: 'neutral', text: messages.orderIsFree }],
    confirm: failure ? undefined : messages.signOrder,
    isHighRisk: true,
  }
}
