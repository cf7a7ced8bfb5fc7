import { emptyContent, type Fact, type Risk, type Row, type SheetContent, type SheetNote } from '../../content.ts'
import type { Words } from '../../messages/speak.ts'
import { formatTime, timeOfSeconds } from '../../text/formatTime.ts'
import type { Order, OrderItem } from '../decode/order.ts'
import { findToken, type Tokens, tokenName, tokenRow, writeAmount, writeItem } from './tokenText.ts'

interface Context {
  tokens: Tokens
  words: Words
  /** Unix milliseconds. */
  now: number
}

const amountOf = ({ token, amount, item }: OrderItem, { tokens, words }: Context) => {
  const found = findToken(tokens, token)
  return item === undefined
    ? writeAmount(found, amount, words)
    : `${tokenName(found)} ${writeItem(item, amount, words)}`
}

const rowOf = (item: OrderItem, label: string, sign: string, context: Context): Row => ({
  label,
  amount: `${sign}${amountOf(item, context)}`,
  ...tokenRow(findToken(context.tokens, item.token)),
})

const nothing = ({ messages }: Words): Row => ({
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
  return { tone: 'warn', title: messages.orderOver, text: messages.endedAt(formatTime(end, locale)) }
}

/** An order that anyone may fulfil: what the account gives and receives, and until when. */
export const describeOrder = (order: Order, context: Context): SheetContent => {
  const { words } = context
  const { messages, locale } = words
  const get = order.get.map((item) => ({ ...rowOf(item, messages.youGet, '+', context), tone: 'incoming' as const }))
  const isGift = order.give.length > 0 && order.get.every(({ amount }) => amount === 0n)
  const failure = overNote(order.until, context)
  const end = timeOfSeconds(order.until)
  const others: Fact[] = order.others.flatMap((item) => [
    { kind: 'text', name: messages.othersGet, text: amountOf(item, context) },
    { kind: 'fullAddress', name: messages.to, address: item.to },
  ])
  return {
    ...emptyContent(messages.asksToSignOrder),
    risk: isGift ? giveAway(words) : undefined,
    failure,
    sections: [
      {
        title: messages.ifAccepted,
        rows: [
          ...order.give.map((item) => rowOf(item, messages.youGive, '\u2212', context)),
          ...(get.length > 0 ? get : [nothing(words)]),
        ],
      },
    ],
    facts: [
      ...others,
      { kind: 'text', name: messages.until, text: end ? formatTime(end, locale) : messages.noEnd },
      { kind: 'text', name: messages.contract, text: order.market, tag: { isKnown: true, name: '' } },
    ],
    notes: [{ tone: 'neutral', text: messages.orderIsFree }],
    confirm: failure ? undefined : messages.signOrder,
    isGrave: true,
  }
}
