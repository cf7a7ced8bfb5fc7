import { emptyContent, type Fact, type Risk, type SheetContent } from '../../content.ts'
import type { Words } from '../../messages/speak.ts'
import { checksumAddress } from '../../text/checksumAddress.ts'
import { formatTime } from '../../text/formatTime.ts'
import { originName } from '../../text/originParts.ts'
import { shortAddress } from '../../text/shortAddress.ts'
import { parseSignIn, type SignIn } from '../decode/signIn.ts'
import { isSameAddress } from '../params/quantity.ts'
import type { RequestContext } from './requestContext.ts'

const originOf = (uri: string) => (URL.canParse(uri) ? new URL(uri).origin : undefined)

const hostOf = (uri: string) => (URL.canParse(uri) ? new URL(uri).host : undefined)

/** The site that the message names, if it is not the requester (EIP-4361: domain and URI). */
const otherSite = ({ domain, uri }: SignIn, origin: string) => {
  const { host } = new URL(origin)
  if (domain !== host) return domain
  return hostOf(uri) === host ? undefined : uri
}

/** The requester's own host with another scheme, such as http in place of https. */
const otherScheme = ({ domain, scheme, uri }: SignIn, origin: string) => {
  if (scheme !== undefined && `${scheme}:` !== new URL(origin).protocol) return `${scheme}://${domain}`
  return originOf(uri) === origin ? undefined : uri
}

const mismatch = (title: string, text: string): Risk => ({ kind: 'mismatch', title, text })

const riskOf = (
  signIn: SignIn | undefined,
  { origin, account, chainId, networkName }: RequestContext,
  { messages }: Words,
) => {
  if (!signIn) return mismatch(messages.malformedSignInTitle, messages.malformedSignInText)
  const site = otherSite(signIn, origin)
  if (site) return mismatch(messages.mismatchTitle, messages.mismatchText(site, originName(origin)))
  const named = otherScheme(signIn, origin)
  if (named) return mismatch(messages.mismatchTitle, messages.schemeMismatchText(named, origin))
  if (!isSameAddress(signIn.address, account)) {
    const address = shortAddress(checksumAddress(signIn.address))
    return mismatch(messages.accountMismatchTitle, messages.accountMismatchText(address))
  }
  if (signIn.chainId === String(chainId)) return undefined
  return mismatch(messages.chainMismatchTitle, messages.chainMismatchText(signIn.chainId, networkName))
}

const text = (name: string, value: string): Fact => ({ kind: 'text', name, text: value })

const factsOf = ({ domain, expirationTime }: SignIn, { messages, locale }: Words) => [
  text(messages.site, domain),
  text(messages.until, expirationTime ? formatTime(new Date(expirationTime), locale) : messages.noEnd),
]

/** A sign-in message (EIP-4361), compared with the requester, the account and the network. */
export const describeSignIn = (shown: string, request: RequestContext, words: Words): SheetContent => {
  const { messages } = words
  const signIn = parseSignIn(shown)
  const risk = riskOf(signIn, request, words)
  return {
    ...emptyContent(messages.asksToSignIn),
    isHarmless: risk === undefined,
    risk,
    message: shown,
    facts: signIn ? factsOf(signIn, words) : [],
    notes: risk ? [] : [{ tone: 'ok', text: messages.plainText }],
    confirm: risk ? messages.signAnyway : messages.signIn,
    isGrave: risk !== undefined,
  }
}
