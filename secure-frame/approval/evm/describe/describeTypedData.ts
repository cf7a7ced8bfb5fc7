import { emptyContent, type Risk, type SheetContent, type SheetNote } from '../../content.ts'
import type { Words } from '../../messages/loadWords.ts'
import type { TypedData, TypedValue } from '../../request.ts'
import { checksumAddress } from '../../text/checksumAddress.ts'
import { originName, registrableDomainOf } from '../../text/originParts.ts'
import { escapeHidden, isReadableText } from '../../text/readableText.ts'
import { shortAddress } from '../../text/shortAddress.ts'
import { readAuthorization } from '../decode/authorization.ts'
import { type DescriptorReading, nativeTokenAddress, tokensOfCall, tokensOfReading } from '../decode/decodeCall.ts'
import { readOrders } from '../decode/order.ts'
import { readPermission, verifierOf } from '../decode/permission.ts'
import { isReadCall, readSignedCalls, type SignedCall } from '../decode/signedCalls.ts'
import { isSameEvmAddress } from '../params/quantity.ts'
import { dataGroups } from './dataGroups.ts'
import { describeAuthorization } from './describeAuthorization.ts'
import { describeOrders } from './describeOrders.ts'
import { describePermission } from './describePermission.ts'
import { describeReading } from './describeReading.ts'
import { describeSignedCalls } from './describeSignedCalls.ts'
import type { RequestContext } from './requestContext.ts'
import type { Tokens } from './tokenText.ts'

const hostPattern = /^(?:https?:\/\/)?((?:[a-z0-9-]+\.)+[a-z]{2,})(?:[:/].*)?$/i

/** Returns the domain name in the typed data if it is the host of a different site. */
const otherSite = ({ domain: { name } }: TypedData, origin: string) => {
  const host = typeof name === 'string' ? hostPattern.exec(name)?.[1] : undefined
  return host && registrableDomainOf(host) !== registrableDomainOf(new URL(origin).hostname) ? host : undefined
}

/**
 * Returns the chain id in the typed data if it differs. The page also chooses its type, so it is shown only if it is a
 * number.
 */
const otherChain = ({ domain: { chainId: named } }: TypedData, chainId: number) => {
  if (named === undefined || named === String(chainId)) return undefined
  return typeof named === 'string' && /^\d{1,78}$/.test(named) ? named : '?'
}

/** Returns the owner accounts named in a permit, a payment or orders. */
const ownersOf = (typedData: TypedData) => [
  readPermission(typedData)?.owner ?? readAuthorization(typedData)?.from,
  ...(readOrders(typedData) ?? []).map(({ offerer }) => offerer),
]

const mismatch = (title: string, text: string): Risk => ({ kind: 'mismatch', title, text })

/** Returns the complete signed data as JSON. Parsing it returns exactly the hashed data. */
const toJson = (typedData: TypedData) => JSON.stringify(typedData, undefined, 2)

/** JSON escapes only some hidden characters, so the values are checked. Names cannot contain such characters. */
const isReadable = (value: TypedValue): boolean => {
  if (typeof value === 'string') return isReadableText(value)
  return typeof value === 'boolean' || Object.values(value).every(isReadable)
}

const riskOf = (
  typedData: TypedData,
  { origin, account, chainId, networkName }: RequestContext,
  { messages }: Words,
) => {
  const site = otherSite(typedData, origin)
  if (site) return mismatch(messages.mismatchTitle, messages.mismatchText(site, originName(origin)))
  const chain = otherChain(typedData, chainId)
  if (chain) return mismatch(messages.chainMismatchTitle, messages.chainMismatchText(chain, networkName))
  const owner = ownersOf(typedData).find((one) => one !== undefined && !isSameEvmAddress(one, account))
  if (owner) {
    const named = shortAddress(checksumAddress(owner))
    return mismatch(messages.accountMismatchTitle, messages.accountMismatchText(named))
  }
  if (isReadable(typedData.domain) && isReadable(typedData.message)) return undefined
  const tick = messages.trust(originName(origin))
  const { unreadableTitle: title, unreadableMessage: text } = messages
  return { kind: 'unreadable', title, text, tick } satisfies Risk
}

/** Returns the tokens whose metadata is needed to describe the data. */
export const tokensOfTypedData = (typedData: TypedData, request: RequestContext, reading?: DescriptorReading) => {
  const orders = readOrders(typedData)
  const payment = readAuthorization(typedData)
  const items = orders
    ? orders.flatMap(({ give, get, others }) => [...give, ...get, ...others])
    : [...(payment ? [payment] : []), ...(readPermission(typedData)?.permissions ?? [])]
  return [
    ...items.map(({ token }) => token).filter((token) => token !== nativeTokenAddress),
    ...readSignedCalls(typedData, request).flatMap(({ call }) => tokensOfCall(call)),
    ...(reading ? tokensOfReading(reading) : []),
  ]
}

interface Context {
  request: RequestContext
  tokens: Tokens
  words: Words
  /** Unix milliseconds. */
  now: number
}

const describeData = (typedData: TypedData, words: Words): SheetContent => ({
  ...emptyContent(words.messages.asksToSignData),
  data: dataGroups(typedData, words),
  notes: [{ tone: 'neutral', text: words.messages.dataMayCount }],
  confirm: words.messages.sign,
  isHighRisk: true,
})

/**
 * As for transactions, a descriptor is used only in two cases: Foyer cannot decode the calls itself, or the descriptor
 * shows them.
 */
const isDescribed = ({ fields }: DescriptorReading, calls: readonly SignedCall[]) => {
  if (calls.length === 0 || fields.some(({ value }) => value.kind === 'call')) return true
  return !calls.every(isReadCall) && !calls.some(({ isDelegate }) => isDelegate)
}

const describeUnknown = (typedData: TypedData, reading: DescriptorReading | undefined, context: Context) => {
  const calls = readSignedCalls(typedData, context.request)
  if (reading && isDescribed(reading, calls)) return describeReading(reading, verifierOf(typedData) ?? '', context)
  return calls.length > 0 ? describeSignedCalls(calls, typedData, context) : describeData(typedData, context.words)
}

/** Prefers Foyer's own decoding, because it gives more warnings than a descriptor can. */
const describeKnown = (typedData: TypedData, reading: DescriptorReading | undefined, context: Context) => {
  const { words } = context
  const permission = readPermission(typedData)
  if (permission) {
    const witness = permission.witness === undefined ? [] : dataGroups(typedData, words)
    return { ...describePermission(permission, context), data: witness }
  }
  const payment = readAuthorization(typedData)
  if (payment) return describeAuthorization(payment, context)
  const orders = readOrders(typedData)
  return orders ? describeOrders(orders, context) : describeUnknown(typedData, reading, context)
}

/** Warns of addresses with a wrong checksum. Addresses are signed as numbers, so a typo would be signed too. */
const misspeltNotes = (misspelt: readonly string[], { messages }: Words): SheetNote[] =>
  misspelt.map((address) => ({
    tone: 'warn',
    title: messages.wrongChecksumTitle,
    text: messages.wrongChecksumText(checksumAddress(address)),
  }))

/**
 * Describes typed data. Prefers the text for a known permit, payment or order, then a descriptor's text. Otherwise
 * shows the calls that the data allows, then every field. `now` is in Unix milliseconds. `misspelt` lists addresses
 * with a wrong checksum.
 */
export const describeTypedData = (
  typedData: TypedData,
  request: RequestContext,
  tokens: Tokens,
  words: Words,
  now: number,
  reading?: DescriptorReading,
  misspelt: readonly string[] = [],
): SheetContent => {
  const { messages } = words
  const content = describeKnown(typedData, reading, { request, tokens, words, now })
  const risk = content.risk ?? riskOf(typedData, request, words)
  const namesNoNetwork = typedData.domain.chainId === undefined
  const isUnreadable = risk?.kind === 'unreadable'
  return {
    ...content,
    risk,
    warnings: [
      ...content.warnings,
      ...misspeltNotes(misspelt, words),
      ...(namesNoNetwork ? [{ tone: 'warn' as const, text: messages.anyNetwork }] : []),
    ],
    details: { label: messages.showData, text: escapeHidden(toJson(typedData)), isOpen: isUnreadable },
    confirm: risk && content.confirm ? messages.signAnyway : content.confirm,
    isHighRisk: risk !== undefined || content.isHighRisk,
  }
}
