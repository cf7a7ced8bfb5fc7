import type { Fact, SheetNote } from '../../content.ts'
import { formatExact } from '../../text/formatAmount.ts'
import { formatTime, timeOfSeconds } from '../../text/formatTime.ts'
import {
  type DecodedCall,
  type DescriptorReading,
  nativeTokenAddress,
  type ReadField,
  type ReadValue,
} from '../decode/decodeCall.ts'
import { isSameEvmAddress } from '../params/quantity.ts'
import { addressFact, type CallText, type CallTextContext, knownAs, passed, tokenFact, unlimited } from './callParts.ts'
import { findToken, isEndless, tokenName, writeEvmAmount, writeItem } from './tokenText.ts'

/** Describes a nested call in the data. */
type InnerText = (call: DecodedCall, context: CallTextContext) => CallText

export interface ReadingParts {
  facts: readonly Fact[]
  warnings: readonly SheetNote[]
  isHighRisk: boolean
  /** The deadline in Unix seconds, if it has passed. */
  endedAt?: bigint
}

type Value<Kind extends ReadValue['kind']> = Extract<ReadValue, { kind: Kind }>

const text = (name: string, written: string): Fact => ({ kind: 'text', name, text: written })

const isLimitless = ({ token, units, isAll, role }: Value<'amount'>, { tokens }: CallTextContext) =>
  role !== 'get' && token !== nativeTokenAddress && (isAll || isEndless(findToken(tokens, token), units))

const amountFacts = (name: string, value: Value<'amount'>, context: CallTextContext): Fact[] => {
  const { tokens, words } = context
  const found = findToken(tokens, value.token)
  const isAll = isLimitless(value, context)
  const written = isAll ? words.messages.allYour(tokenName(found)) : writeEvmAmount(found, value.units, words)
  return [
    { kind: 'text', name, text: written, tone: isAll ? 'danger' : 'strong' },
    ...(found.isListed ? [] : [tokenFact(value.token, context)]),
  ]
}

const addressFacts = (
  name: string,
  { address, role }: Value<'address'>,
  { account, chainId }: CallTextContext,
): Fact[] => [
  role !== 'other' && isSameEvmAddress(address, account)
    ? { kind: 'address', name, address }
    : addressFact(name, address, knownAs(address, chainId)),
]

const writeTime = (seconds: bigint, { words: { messages, locale } }: CallTextContext) => {
  const time = timeOfSeconds(seconds)
  return time ? formatTime(time, locale) : messages.noEnd
}

const writeUnit = ({ units, decimals, base }: Value<'unit'>, { words: { locale } }: CallTextContext) =>
  `${formatExact(units, decimals, locale)}${base === '%' ? '' : ' '}${base}`

const factsOf = ({ label, value }: ReadField, context: CallTextContext, inner: InnerText): Fact[] => {
  const { messages } = context.words
  switch (value.kind) {
    case 'text':
      return [text(label, value.text)]
    case 'flag':
      return [text(label, value.isSet ? messages.yes : messages.no)]
    case 'unit':
      return [text(label, writeUnit(value, context))]
    case 'emptyList':
      return [text(label, messages.emptyList)]
    case 'date':
      return [text(label, writeTime(value.seconds, context))]
    case 'amount':
      return amountFacts(label, value, context)
    case 'address':
      return addressFacts(label, value, context)
    case 'token':
      return [text(label, tokenName(findToken(context.tokens, value.token))), tokenFact(value.token, context)]
    case 'item':
      return [
        { kind: 'text', name: label, text: writeItem(value.id, 1n, context.words), tone: 'strong' },
        addressFact(messages.collection, value.collection, { isKnown: false }),
      ]
    case 'call': {
      const { action, facts } = inner(value.call, { ...context, account: value.account, value: value.value })
      const detail = action.detail ? [text(messages.action, action.detail)] : []
      return [{ kind: 'text', name: label, text: action.title, tone: 'strong' }, ...detail, ...facts]
    }
  }
}

/** Removes duplicates, so that a token address is shown once. */
const distinct = (facts: readonly Fact[]) =>
  facts.filter(
    (fact, index) =>
      fact.kind !== 'fullAddress' ||
      facts.findIndex((one) => one.kind === fact.kind && one.name === fact.name && one.address === fact.address) ===
        index,
  )

const isElsewhere = ({ value }: ReadField, { account }: CallTextContext) =>
  value.kind === 'address' && value.role === 'receiver' && !isSameEvmAddress(value.address, account)

/** Describes everything that a descriptor decoded, including the required warnings. */
export const readingParts = (
  { intent, fields }: DescriptorReading,
  context: CallTextContext,
  inner: InnerText,
): ReadingParts => {
  const { words, now } = context
  const { messages } = words
  const calls = fields.flatMap(({ value }) =>
    value.kind === 'call' ? [inner(value.call, { ...context, account: value.account, value: value.value })] : [],
  )
  const isOthers = fields.some((field) => isElsewhere(field, context))
  const isAll = fields.some(({ value }) => value.kind === 'amount' && isLimitless(value, context))
  const ends = fields.flatMap(({ value }) => (value.kind === 'date' && value.isEnd ? [passed(value.seconds, now)] : []))
  return {
    facts: distinct([
      { kind: 'text', name: messages.action, text: intent, tone: 'strong' },
      ...fields.flatMap((field) => factsOf(field, context, inner)),
    ]),
    warnings: [
      ...(isOthers ? [{ tone: 'bad' as const, title: messages.otherReceiverTitle, text: '' }] : []),
      ...(isAll ? [unlimited(words)] : []),
      ...calls.flatMap(({ warnings }) => warnings),
    ],
    isHighRisk: isOthers || isAll || calls.some(({ isHighRisk }) => isHighRisk),
    endedAt: [...ends, ...calls.map(({ endedAt }) => endedAt)].find((end) => end !== undefined),
  }
}
