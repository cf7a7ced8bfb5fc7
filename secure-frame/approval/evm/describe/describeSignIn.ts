import type { ReadSignIn } from '#protocol/vocabulary/readSignIn'
import { isDomainOf, isSchemeOf } from '#protocol/vocabulary/signInSite'
import { emptyContent, type Risk, type SheetContent } from '../../content.ts'
import type { Words } from '../../messages/loadWords.ts'
import { originName } from '../../text/originParts.ts'
import { shortAddress } from '../../text/shortAddress.ts'
import { otherAddress, signInFacts, signInNotes } from '../../text/signInParts.ts'
import { parseSignIn } from '../decode/signIn.ts'
import { isSameEvmAddress } from '../params/quantity.ts'
import type { RequestContext } from './requestContext.ts'

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
  if (!isSameEvmAddress(accountAddress, account))
    return mismatch(messages.accountMismatchTitle, messages.accountMismatchText(shortAddress(accountAddress)))
  if (data.chainId === `eip155:${chainId}`) return undefined
  const named = data.chainId.replace('eip155:', '')
  return mismatch(messages.chainMismatchTitle, messages.chainMismatchText(named, networkName))
}

/** Describes a sign-in message (EIP-4361). Compares it with the requester, the account and the network. */
export const describeSignIn = (given: string, request: RequestContext, words: Words): SheetContent => {
  const { messages } = words
  const signIn = parseSignIn(given)
  const risk = riskOf(signIn, request, words)
  const other = signIn && otherAddress(signIn.data.uri, request.origin)
  return {
    ...emptyContent(messages.asksToSignIn),
    isHarmless: risk === undefined && other === undefined,
    risk,
    message: given,
    facts: signIn ? signInFacts(signIn.data, words) : [],
    notes: risk ? [] : signInNotes(other, words),
    confirm: risk ? messages.signAnyway : messages.signIn,
    isHighRisk: risk !== undefined,
  }
}
