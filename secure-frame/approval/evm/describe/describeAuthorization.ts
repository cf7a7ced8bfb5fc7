import { emptyContent, type Fact, type SheetContent, type SheetNote } from '../../content.ts'
import type { Words } from '../../messages/loadWords.ts'
import { formatDuration } from '../../text/formatDuration.ts'
import { formatTime, timeOfSeconds } from '../../text/formatTime.ts'
import { escapeHidden } from '../../text/readableText.ts'
import type { Authorization } from '../decode/authorization.ts'
import type { RequestContext } from './requestContext.ts'
import { findToken, isEndless, type Tokens, toEvmTokenRow, writeAllowed } from './tokenText.ts'

interface Context {
  request: Pick<RequestContext, 'paid'>
  tokens: Tokens
  words: Words
  /** Unix milliseconds. */
  now: number
}

const timeFact = (name: string, seconds: bigint, { messages, locale }: Words): Fact => {
  const time = timeOfSeconds(seconds)
  return { kind: 'text', name, text: time ? formatTime(time, locale) : messages.noEnd }
}

/** A payment to a page expires a fixed time after it is signed. The time spent reading the sheet does not count. */
const untilFact = ({ before }: Authorization, { request: { paid }, words }: Context): Fact => {
  const { messages, language } = words
  const { lifeSeconds } = paid ?? {}
  if (lifeSeconds === undefined) return timeFact(messages.until, before, words)
  const text = messages.afterSigning(formatDuration(BigInt(lifeSeconds), language))
  return { kind: 'text', name: messages.until, text }
}

const overNote = (
  { before }: Authorization,
  { request: { paid }, words: { messages, locale }, now }: Context,
): SheetNote | undefined => {
  const end = paid?.lifeSeconds === undefined ? timeOfSeconds(before) : undefined
  if (!end || end.getTime() > now) return undefined
  return {
    tone: 'warn',
    icon: 'clock',
    title: messages.permissionOver,
    text: messages.endedAt(formatTime(end, locale)),
  }
}

/** Describes a signed payment: its amount, recipient and validity period. */
export const describeAuthorization = (authorization: Authorization, context: Context): SheetContent => {
  const { token, to, amount, after } = authorization
  const { tokens, words, now } = context
  const { messages } = words
  const found = findToken(tokens, token)
  const failure = overNote(authorization, context)
  const isLater = after * 1000n > BigInt(Math.floor(now))
  const endless = isEndless(found, amount)
  const { resource } = context.request.paid ?? {}
  const confirm = resource && !endless ? messages.payIt(writeAllowed(found, amount, words)) : messages.sign
  return {
    ...emptyContent(resource ? messages.asksToPay : messages.asksToSignPayment),
    failure,
    sections: [
      {
        title: messages.whatChanges,
        rows: [
          {
            label: messages.youSend,
            amount: endless ? writeAllowed(found, amount, words) : `\u2212${writeAllowed(found, amount, words)}`,
            tone: endless ? 'danger' : undefined,
            ...toEvmTokenRow(found),
          },
        ],
      },
    ],
    facts: [
      ...(resource ? [{ kind: 'text' as const, name: messages.paidResource, text: escapeHidden(resource) }] : []),
      { kind: 'fullAddress', name: messages.to, address: to },
      ...(isLater ? [timeFact(messages.notBefore, after, words)] : []),
      untilFact(authorization, context),
    ],
    notes: failure ? [] : [{ tone: 'neutral', text: messages.paymentIsFree }],
    confirm: failure ? undefined : confirm,
    isHighRisk: endless,
  }
}
