import { readDateTime } from '#protocol/vocabulary/dateTime'
import type { ReadSignIn } from '#protocol/vocabulary/readSignIn'
import type { SignInData } from '#protocol/vocabulary/signIn'
import { isDomainOf, isSchemeOf } from '#protocol/vocabulary/signInSite'
import { emptyContent, type Fact, type Risk, type SheetContent, type SheetNote } from '../../content.ts'
import type { Words } from '../../messages/speak.ts'
import { formatTime } from '../../text/formatTime.ts'
import { originName, siteOf } from '../../text/originParts.ts'
import { shortAddress } from '../../text/shortAddress.ts'
import { parseSignIn } from '../decode/signIn.ts'
import { isSameAddress } from '../params/quantity.ts'
import type { RequestContext } from './requestContext.ts'

/** The web address that the sign-in is for, if it is of another site than the requester, or not as private. */
const otherAddress = ({ uri }: SignInData, origin: string) => {
  if (!/^https?:/i.test(uri)) return undefined
  const named = URL.canParse(uri) ? new URL(uri) : undefined
  const asker = new URL(origin)
  return named?.protocol === asker.protocol && siteOf(named.hostname) === siteOf(asker.hostname) ? undefined : uri
}

const mismatch = (title: string, text: string): Risk => ({ kind: 'mismatch', title, text })

const riskOf = (
  signIn: ReadSignIn | undefined,
  { origin, account, chainId, networkName }: RequestContext,
  { messages }: Words,
) => {
  if (!signIn) return mismatch(messages.malformedSignInTitle, messages.malformedSignInText)
  const { scheme, data } = signIn
  const { domain, accountAddress } = data
  if (!isDomainOf(domain, origin))
    return mismatch(messages.mismatchTitle, messages.mismatchText(domain, originName(origin)))
  if (!isSchemeOf(scheme, origin))
    return mismatch(messages.mismatchTitle, messages.schemeMismatchText(`${scheme}://${domain}`, origin))
  if (!isSameAddress(accountAddress, account))
    return mismatch(messages.accountMismatchTitle, messages.accountMismatchText(shortAddress(accountAddress)))
  if (data.chainId === `eip155:${chainId}`) return undefined
  const named = data.chainId.replace('eip155:', '')
  return mismatch(messages.chainMismatchTitle, messages.chainMismatchText(named, networkName))
}

const text = (name: string, value: string): Fact => ({ kind: 'text', name, text: value })

const factsOf = ({ domain, expirationTime }: SignInData, { messages, locale }: Words) => {
  const end = expirationTime === undefined ? undefined : readDateTime(expirationTime)
  return [
    text(messages.site, domain),
    text(messages.until, end === undefined ? messages.noEnd : formatTime(new Date(end), locale)),
  ]
}

const notesOf = (other: string | undefined, { messages }: Words): SheetNote[] => [
  ...(other === undefined ? [] : [{ tone: 'warn' as const, text: messages.alsoNames(other) }]),
  { tone: 'ok', text: messages.plainText },
]

/** A sign-in message (EIP-4361), compared with the requester, the account and the network. */
export const describeSignIn = (given: string, request: RequestContext, words: Words): SheetContent => {
  const { messages } = words
  const signIn = parseSignIn(given)
  const risk = riskOf(signIn, request, words)
  const other = signIn && otherAddress(signIn.data, request.origin)
  return {
    ...emptyContent(messages.asksToSignIn),
    isHarmless: risk === undefined && other === undefined,
    risk,
    message: given,
    facts: signIn ? factsOf(signIn.data, words) : [],
    notes: risk ? [] : notesOf(other, words),
    confirm: risk ? messages.signAnyway : messages.signIn,
    isGrave: risk !== undefined,
  }
}
