import { isDomainOf } from '#protocol/vocabulary/signInSite'
import { isChainOf, readSolanaSignIn, type SolanaSignIn } from '#protocol/vocabulary/solanaSignIn'
import { emptyContent, type Risk, type SheetContent } from '../../content.ts'
import type { Words } from '../../messages/loadWords.ts'
import type { ApprovalRequest } from '../../request.ts'
import { originName } from '../../text/originParts.ts'
import { shortAddress } from '../../text/shortAddress.ts'
import { otherAddress, signInFacts, signInNotes } from '../../text/signInParts.ts'

type SignInRequest = Pick<ApprovalRequest, 'origin' | 'account' | 'network'>

const mismatch = (title: string, text: string): Risk => ({ kind: 'mismatch', title, text })

const riskOf = (signIn: SolanaSignIn | undefined, { origin, account, network }: SignInRequest, { messages }: Words) => {
  if (!signIn) return mismatch(messages.malformedSignInTitle, messages.malformedSignInText)
  const { domain, address, chainId } = signIn
  if (!isDomainOf(domain, origin))
    return mismatch(messages.mismatchTitle, messages.mismatchText(domain, originName(origin)))
  if (address !== account)
    return mismatch(messages.accountMismatchTitle, messages.accountMismatchText(shortAddress(address)))
  if (chainId === undefined || isChainOf(chainId, network.caipNetworkId)) return undefined
  return mismatch(messages.chainMismatchTitle, messages.chainMismatchText(chainId, network.name))
}

/** Describes a Sign in with Solana message, and compares it with the requester, the account and the network. */
export const describeSolanaSignIn = (given: string, request: SignInRequest, words: Words): SheetContent => {
  const { messages } = words
  const signIn = readSolanaSignIn(given)
  const risk = riskOf(signIn, request, words)
  const other = signIn && otherAddress(signIn.uri, request.origin)
  return {
    ...emptyContent(messages.asksToSignIn),
    isHarmless: risk === undefined && other === undefined,
    risk,
    message: given,
    facts: signIn ? signInFacts(signIn, words) : [],
    notes: risk ? [] : signInNotes(other, words),
    confirm: risk ? messages.signAnyway : messages.signIn,
    isHighRisk: risk !== undefined,
  }
}
