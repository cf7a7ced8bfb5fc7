import { emptyContent, type Fact, type Risk, type SheetContent, type SheetNote } from '../../content.ts'
import type { Words } from '../../messages/speak.ts'
import type { TypedData } from '../../request.ts'
import { formatTime, timeOfSeconds } from '../../text/formatTime.ts'
import { originName, originParts } from '../../text/originParts.ts'
import { escapeHidden, isReadableText } from '../../text/readableText.ts'
import { isUnlimited, type Permission, readPermissions } from '../decode/permission.ts'
import type { Asked } from './asked.ts'
import { findToken, type Tokens, writeAllowed } from './tokenText.ts'

const maxNameLength = 80
const hostPattern = /^(?:https?:\/\/)?((?:[a-z0-9-]+\.)+[a-z]{2,})(?:[:/].*)?$/i

const shownName = (value: unknown) => escapeHidden(String(value)).slice(0, maxNameLength)

const registrableOf = (host: string) => originParts(`https://${host.toLowerCase()}`).registrable

/** A domain whose name is that of a site must be named by that site. */
const otherSite = ({ domain }: TypedData, origin: string) => {
  const host = hostPattern.exec(String(domain.name ?? ''))?.[1]
  return host && registrableOf(host) !== registrableOf(new URL(origin).hostname) ? host : undefined
}

const otherChain = ({ domain }: TypedData, chainId: number) =>
  domain.chainId !== undefined && Number(domain.chainId) !== chainId ? String(domain.chainId) : undefined

const riskOf = (typedData: TypedData, text: string, { origin, chainId, networkName }: Asked, { messages }: Words) => {
  const named = otherSite(typedData, origin)
  if (named) {
    const why = messages.mismatchText(named, originName(origin))
    return { kind: 'mismatch', title: messages.mismatchTitle, text: why } satisfies Risk
  }
  const chain = otherChain(typedData, chainId)
  if (chain) {
    const why = messages.chainMismatchText(shownName(chain), networkName)
    return { kind: 'mismatch', title: messages.chainMismatchTitle, text: why } satisfies Risk
  }
  if (isReadableText(text)) return undefined
  const tick = messages.trust(originName(origin))
  return {
    kind: 'unreadable',
    title: messages.unreadableTitle,
    text: messages.unreadableMessage,
    tick,
  } satisfies Risk
}

const permissionFacts = ({ token, spender, amount, until }: Permission, tokens: Tokens, words: Words): Fact[] => {
  const { messages, locale } = words
  const end = until === undefined ? undefined : timeOfSeconds(until)
  return [
    {
      kind: 'text',
      name: messages.allows,
      text: writeAllowed(findToken(tokens, token), amount, words),
      tone: isUnlimited(amount) ? 'danger' : 'strong',
    },
    { kind: 'fullAddress', name: messages.usedBy, address: spender },
    { kind: 'address', name: messages.token, address: token },
    { kind: 'text', name: messages.until, text: end ? formatTime(end, locale) : messages.noEnd },
  ]
}

const contractOf = ({ domain }: TypedData) => {
  const contract = domain.verifyingContract
  return typeof contract === 'string' && /^0x[0-9a-fA-F]{40}$/.test(contract) ? contract : undefined
}

const dataFacts = (typedData: TypedData, { messages }: Words): Fact[] => {
  const { domain, primaryType } = typedData
  const contract = contractOf(typedData)
  return [
    ...(domain.name === undefined
      ? []
      : [{ kind: 'text', name: messages.domain, text: shownName(domain.name) } satisfies Fact]),
    { kind: 'text', name: messages.kind, text: shownName(primaryType) },
    ...(contract ? [{ kind: 'fullAddress', name: messages.contract, address: contract } satisfies Fact] : []),
  ]
}

/** The tokens that have to be read before the data can be told in full. */
export const tokensOfTypedData = (typedData: TypedData) => readPermissions(typedData).map(({ token }) => token)

/** Typed data to sign: a permission told in words where it is one, otherwise what it is and all of its data. */
export const describeTypedData = (typedData: TypedData, asked: Asked, tokens: Tokens, words: Words): SheetContent => {
  const { messages } = words
  const { domain, primaryType, message } = typedData
  const permissions = readPermissions(typedData)
  const isPermission = permissions.length > 0
  const text = JSON.stringify({ domain, primaryType, message }, undefined, 2)
  // JSON writes some hidden characters out by itself: what they were is looked for in the values.
  const risk = riskOf(typedData, text.replace(/\\u[0-9a-f]{4}/g, '\u0000'), asked, words)
  const isEndless = permissions.some(({ amount }) => isUnlimited(amount))
  return {
    ...emptyContent(isPermission ? messages.asksForPermission : messages.asksToSignData),
    risk,
    facts: isPermission
      ? permissions.flatMap((one) => permissionFacts(one, tokens, words))
      : dataFacts(typedData, words),
    notes: [
      isEndless
        ? { tone: 'bad', title: messages.unlimitedTitle, text: messages.unlimitedText }
        : { tone: 'neutral', text: isPermission ? messages.signingIsFree : messages.dataMayCount },
      ...(domain.chainId === undefined ? [{ tone: 'warn', text: messages.anyNetwork } satisfies SheetNote] : []),
    ],
    details: { label: messages.showData, text: escapeHidden(text), isOpen: !isPermission },
    confirm: risk ? messages.signAnyway : messages.sign,
    isGrave: risk !== undefined || isEndless || !isPermission,
  }
}
