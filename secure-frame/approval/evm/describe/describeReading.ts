import { emptyContent, type Risk, type SheetContent } from '../../content.ts'
import type { Words } from '../../messages/loadWords.ts'
import { checksumAddress } from '../../text/checksumAddress.ts'
import { formatTime, timeOfSeconds } from '../../text/formatTime.ts'
import { shortAddress } from '../../text/shortAddress.ts'
import type { DescriptorReading } from '../decode/decodeCall.ts'
import { isSameEvmAddress } from '../params/quantity.ts'
import { addressFact } from './callParts.ts'
import { callToText } from './callText.ts'
import { readingParts } from './readingParts.ts'
import type { RequestContext } from './requestContext.ts'
import type { Tokens } from './tokenText.ts'

interface Context {
  request: RequestContext
  tokens: Tokens
  words: Words
  /** Unix milliseconds. */
  now: number
}

/** Returns the risk of an order that another account owns, or that pays out assets for nothing in return. */
const riskOf = ({ fields }: DescriptorReading, { request, words: { messages } }: Context): Risk | undefined => {
  const owners = fields.flatMap(({ value }) =>
    value.kind === 'address' && value.role === 'owner' ? [value.address] : [],
  )
  const other = owners.find((address) => !isSameEvmAddress(address, request.account))
  if (other !== undefined) {
    const text = messages.accountMismatchText(shortAddress(checksumAddress(other)))
    return { kind: 'mismatch', title: messages.accountMismatchTitle, text }
  }
  const got = fields.flatMap(({ value }) => (value.kind === 'amount' && value.role === 'get' ? [value.units] : []))
  const isGift = got.length > 0 && got.every((units) => units === 0n)
  return isGift ? { kind: 'mismatch', title: messages.giveAwayTitle, text: messages.giveAwayText } : undefined
}

/** Describes typed data that was decoded with a descriptor (ERC-7730). */
export const describeReading = (reading: DescriptorReading, verifier: string, context: Context): SheetContent => {
  const { request, tokens, words, now } = context
  const { messages, locale } = words
  const { account, chainId } = request
  const { name, isBound } = reading
  const callContext = { tokens, words, account, chainId, value: 0n, now }
  const { facts, warnings, endedAt } = readingParts(reading, callContext, callToText)
  const end = endedAt === undefined ? undefined : timeOfSeconds(endedAt)
  return {
    ...emptyContent(name ? messages.asksToSignFor(name) : messages.asksToSignData),
    risk: riskOf(reading, context),
    failure: end && {
      tone: 'warn',
      icon: 'clock',
      title: messages.callOver,
      text: messages.endedAt(formatTime(end, locale)),
    },
    warnings,
    facts: [
      ...facts,
      addressFact(messages.contract, verifier, isBound ? { isKnown: true, name: name ?? '' } : { isKnown: false }),
    ],
    notes: [{ tone: 'neutral', text: messages.dataMayCount }],
    confirm: end ? undefined : messages.sign,
    isHighRisk: true,
  }
}
