import { parseSiweMessage } from 'viem/siwe'
import { emptyContent, type Fact, type Risk, type SheetContent } from '../../content.ts'
import type { Words } from '../../messages/speak.ts'
import { formatTime } from '../../text/formatTime.ts'
import { originName } from '../../text/originParts.ts'
import { shortAddress } from '../../text/shortAddress.ts'
import { isSameAddress } from '../params/quantity.ts'
import type { Asked } from './asked.ts'

type SignIn = ReturnType<typeof parseSiweMessage>

const originOf = (uri: string | undefined) => (uri && URL.canParse(uri) ? new URL(uri).origin : undefined)

/** The site that the message names, if it is not the one that asks (EIP-4361: domain, scheme and URI bind to it). */
const otherSite = ({ domain, scheme, uri }: SignIn, origin: string) => {
  const { host, protocol } = new URL(origin)
  if (domain !== host) return domain ?? '?'
  if (scheme !== undefined && `${scheme}:` !== protocol) return `${scheme}://${domain}`
  return originOf(uri) === origin ? undefined : (uri ?? '?')
}

const mismatch = (title: string, text: string): Risk => ({ kind: 'mismatch', title, text })

const riskOf = (signIn: SignIn, { origin, account, chainId, networkName }: Asked, { messages }: Words) => {
  const site = otherSite(signIn, origin)
  if (site) return mismatch(messages.mismatchTitle, messages.mismatchText(site, originName(origin)))
  if (!signIn.address || !isSameAddress(signIn.address, account)) {
    const named = signIn.address ? shortAddress(signIn.address) : '?'
    return mismatch(messages.accountMismatchTitle, messages.accountMismatchText(named))
  }
  if (signIn.chainId === chainId) return undefined
  const named = String(signIn.chainId ?? '?')
  return mismatch(messages.chainMismatchTitle, messages.chainMismatchText(named, networkName))
}

const text = (name: string, value: string): Fact => ({ kind: 'text', name, text: value })

/** A message that signs in (EIP-4361): held against who asks, which account, and on which network. */
export const describeSignIn = (shown: string, asked: Asked, words: Words): SheetContent => {
  const { messages, locale } = words
  const signIn = parseSiweMessage(shown)
  const risk = riskOf(signIn, asked, words)
  const { domain, expirationTime } = signIn
  return {
    ...emptyContent(messages.asksToSignIn),
    risk,
    message: shown,
    facts: [
      ...(domain ? [text(messages.site, domain)] : []),
      text(messages.until, expirationTime ? formatTime(expirationTime, locale) : messages.noEnd),
    ],
    notes: risk ? [] : [{ tone: 'ok', text: messages.plainText }],
    confirm: risk ? messages.signAnyway : messages.signIn,
    isGrave: risk !== undefined,
  }
}
