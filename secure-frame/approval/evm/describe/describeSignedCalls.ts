import { emptyContent, type Risk, type SheetContent } from '../../content.ts'
import type { Words } from '../../messages/loadWords.ts'
import type { TypedData } from '../../request.ts'
import { originName } from '../../text/originParts.ts'
import type { SignedCall } from '../decode/signedCalls.ts'
import { isSameEvmAddress } from '../params/quantity.ts'
import { actionOf, addressFact, distinctNotes, short } from './callParts.ts'
import { callToText } from './callText.ts'
import { dataGroups } from './dataGroups.ts'
import type { RequestContext } from './requestContext.ts'
import type { Tokens } from './tokenText.ts'

interface Context {
  request: RequestContext
  tokens: Tokens
  words: Words
  /** Unix milliseconds. */
  now: number
}

const riskOf = (calls: readonly SignedCall[], { request, words: { messages } }: Context): Risk | undefined => {
  const tick = messages.trust(originName(request.origin))
  if (calls.some(({ isDelegate }) => isDelegate)) {
    return { kind: 'unreadable', title: messages.takeoverTitle, text: messages.takeoverText, tick }
  }
  const unread = calls.find(({ call, isRefunded }) => call.kind === 'unknown' || isRefunded)
  if (!unread) return undefined
  const isOwn = isSameEvmAddress(unread.account, request.account)
  const text = isOwn ? messages.unreadableCall : messages.unreadableCallOf(short(unread.account))
  return { kind: 'unreadable', title: messages.unreadableTitle, text, tick }
}

/** Describes typed data that lets others make calls. Shows each call as in a transaction, then every field. */
export const describeSignedCalls = (
  calls: readonly SignedCall[],
  typedData: TypedData,
  context: Context,
): SheetContent => {
  const { request, tokens, words, now } = context
  const { messages } = words
  const { chainId } = request
  const texts = calls.map(({ call, account, value }) =>
    callToText(call, { tokens, words, account, chainId, value, now }),
  )
  const others = [...new Set(calls.map(({ account }) => account))].filter(
    (one) => !isSameEvmAddress(one, request.account),
  )
  return {
    ...emptyContent(messages.asksToSignData),
    risk: riskOf(calls, context),
    warnings: distinctNotes(texts.flatMap(({ warnings }) => warnings)),
    actions: texts.map(actionOf),
    facts: others.map((address) => addressFact(messages.from, address)),
    data: dataGroups(typedData, words),
    notes: [{ tone: 'neutral', text: messages.dataMayCount }],
    confirm: messages.sign,
    isHighRisk: true,
  }
}
