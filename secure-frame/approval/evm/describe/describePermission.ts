import { emptyContent, type Fact, type SheetContent, type SheetNote } from '../../content.ts'
import type { Words } from '../../messages/loadWords.ts'
import { formatTime, timeOfSeconds } from '../../text/formatTime.ts'
import type { KnownPermission, TokenPermit } from '../decode/permission.ts'
import { addressFact, knownAs } from './callParts.ts'
import type { RequestContext } from './requestContext.ts'
import { findToken, isEndless, type Tokens, toEvmTokenRow, tokenName, writeAllowed, writeItem } from './tokenText.ts'

interface Context {
  request: RequestContext
  tokens: Tokens
  words: Words
  /** Unix milliseconds. */
  now: number
}

const endText = (until: bigint | undefined, { messages, locale }: Words) => {
  const end = until === undefined ? undefined : timeOfSeconds(until)
  return end ? formatTime(end, locale) : messages.noEnd
}

const unlimitedNote = ({ token, until }: TokenPermit, { tokens, words }: Context): SheetNote => ({
  tone: 'bad',
  title: words.messages.noLimitOn(tokenName(findToken(tokens, token))),
  text:
    until === undefined || timeOfSeconds(until) === undefined
      ? words.messages.unlimitedText
      : words.messages.unlimitedUntil(endText(until, words)),
})

const isOver = (until: bigint | undefined, now: number) =>
  until !== undefined && until * 1000n < BigInt(Math.floor(now))

/** Returns the time at which the permit ends, because its signature or all its allowances have expired. */
const lastMoment = ({ usableUntil, permissions }: KnownPermission, now: number) =>
  isOver(usableUntil, now) ? usableUntil : permissions.find(({ until }) => isOver(until, now))?.until

/** Returns the note for an expired permit, which cannot be confirmed. */
const overNote = (permission: KnownPermission, { words, now }: Context): SheetNote | undefined => {
  const isUseless = permission.permissions.every(({ until }) => isOver(until, now))
  if (!isUseless && !isOver(permission.usableUntil, now)) return undefined
  const { permissionOver, endedAt } = words.messages
  return {
    tone: 'warn',
    icon: 'clock',
    title: permissionOver,
    text: endedAt(endText(lastMoment(permission, now), words)),
  }
}

/** True if the permission covers the account's entire balance of a token or collection. */
const isOfAll = ({ token, amount, item }: TokenPermit, { tokens }: Context) => {
  if (item !== undefined) return item === 'all' && amount > 0n
  return isEndless(findToken(tokens, token), amount)
}

const writePermitted = ({ token, amount, item }: TokenPermit, { tokens, words }: Context) => {
  if (item === undefined) return writeAllowed(findToken(tokens, token), amount, words)
  if (item !== 'all') return writeItem(item, amount, words)
  return amount > 0n ? words.messages.allItems : words.messages.nothing
}

/** Describes a permit with one row per token. */
export const describePermission = (permission: KnownPermission, context: Context): SheetContent => {
  const { spender, permissions, through } = permission
  const { request, tokens, words } = context
  const { messages } = words
  const endless = permissions.filter((one) => isOfAll(one, context))
  const failure = overNote(permission, context)
  const ends = [...new Set(permissions.map(({ until }) => endText(until, words)))]
  const [end = messages.noEnd] = ends
  const until: Fact[] = ends.length === 1 ? [{ kind: 'text', name: messages.until, text: end }] : []
  return {
    ...emptyContent(
      permissions.length === 1 ? messages.asksForPermission : messages.asksForPermissions(permissions.length),
    ),
    failure,
    warnings: endless.map((one) => unlimitedNote(one, context)),
    sections: [
      {
        title: messages.itMayUse,
        rows: permissions.map((one) => ({
          label: tokenName(findToken(tokens, one.token)),
          amount: writePermitted(one, context),
          detail: ends.length > 1 ? `${messages.until} ${endText(one.until, words)}` : undefined,
          tone: isOfAll(one, context) ? ('danger' as const) : undefined,
          ...toEvmTokenRow(findToken(tokens, one.token)),
        })),
      },
    ],
    facts: [
      addressFact(messages.usedBy, spender, knownAs(spender, request.chainId)),
      ...until,
      ...(through
        ? [addressFact(messages.through, through, knownAs(through, request.chainId) ?? { isKnown: false })]
        : []),
    ],
    notes: failure ? [] : [{ tone: 'neutral', text: messages.signingIsFree }],
    confirm: failure ? undefined : messages.sign,
    isHighRisk:
      endless.length > 0 || permission.witness !== undefined || permissions.some(({ item }) => item !== undefined),
  }
}
