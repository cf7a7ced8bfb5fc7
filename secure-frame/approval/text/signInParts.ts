import { readDateTime } from '#protocol/vocabulary/dateTime'
import type { Fact, SheetNote } from '../content.ts'
import type { Words } from '../messages/loadWords.ts'
import { formatTime } from './formatTime.ts'
import { registrableDomainOf } from './originParts.ts'

/** Returns the URL of a sign-in if it belongs to another site than the requester's, or uses another scheme. */
export const otherAddress = (uri: string | undefined, origin: string) => {
  if (uri === undefined || !/^https?:/i.test(uri)) return undefined
  const named = URL.canParse(uri) ? new URL(uri) : undefined
  const asker = new URL(origin)
  return named?.protocol === asker.protocol &&
    registrableDomainOf(named.hostname) === registrableDomainOf(asker.hostname)
    ? undefined
    : uri
}

const text = (name: string, value: string): Fact => ({ kind: 'text', name, text: value })

interface SignInEnd {
  domain: string
  expirationTime?: string | undefined
}

/** Returns the site for which a sign-in is valid, and when it expires. */
export const signInFacts = ({ domain, expirationTime }: SignInEnd, { messages, locale }: Words): Fact[] => {
  const end = expirationTime === undefined ? undefined : readDateTime(expirationTime)
  return [
    text(messages.site, domain),
    text(messages.until, end === undefined ? messages.noEnd : formatTime(new Date(end), locale)),
  ]
}

/** `other`: the sign-in's URL on another site. */
export const signInNotes = (other: string | undefined, { messages }: Words): SheetNote[] => [
  ...(other === undefined ? [] : [{ tone: 'warn' as const, text: messages.alsoNames(other) }]),
  { tone: 'ok', text: messages.plainText },
]
