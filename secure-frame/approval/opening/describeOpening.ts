import type { Fact, SheetNote } from '../content.ts'
import type { Words } from '../messages/loadWords.ts'
import type { OpeningMessages } from '../messages/opening/en.ts'

export interface KnownBalance {
  /** Total value in US dollars of all holdings with a known price. */
  dollars: number
  isEmpty: boolean
}

/** The known facts about a wallet that this browser opens for the first time. */
export interface Opening {
  balance: ({ status: 'known' } & KnownBalance) | { status: 'unknown' }
  /** `at`: Unix milliseconds. `none`: no other device is signed in to the wallet. */
  lastUse: { status: 'known'; at: number; device: string } | { status: 'none' } | { status: 'unknown' }
}

/** Formats dollars and isolates the text as left-to-right (Unicode LRI and PDI). */
const writeDollars = (dollars: number, locale: string) =>
  `\u2066${new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(dollars)}\u2069`

const balanceText = ({ balance }: Opening, words: OpeningMessages, locale: string) => {
  if (balance.status === 'unknown') return words.unknown
  const { dollars, isEmpty } = balance
  // Tokens without a known price are not shown as zero.
  return dollars > 0 || isEmpty ? writeDollars(dollars, locale) : words.withoutPrice
}

const lastUseText = ({ lastUse }: Opening, words: OpeningMessages, locale: string) => {
  if (lastUse.status === 'unknown') return words.unknown
  if (lastUse.status === 'none') return words.noOtherDevice
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(lastUse.at)
  return words.usedOn(day, lastUse.device)
}

/** True if no fact suggests that the wallet belongs to the visitor. It may be a different wallet. */
const isEmptyAndNew = ({ balance, lastUse }: Opening) =>
  lastUse.status !== 'known' && (balance.status === 'unknown' || balance.isEmpty)

const noteOf = (opening: Opening, words: OpeningMessages): SheetNote => {
  if (opening.balance.status === 'unknown')
    return { tone: 'warn', title: words.balanceUnknown, text: words.balanceUnknownText }
  return isEmptyAndNew(opening)
    ? { tone: 'warn', title: words.emptyAndNew, text: words.emptyAndNewText }
    : { tone: 'neutral', icon: 'secured', text: words.whyAsked }
}

/** Returns the facts and the note that are shown with the address. `opening` is undefined while loading. */
export const describeOpening = (
  opening: Opening | undefined,
  words: OpeningMessages,
  { locale }: Pick<Words, 'locale'>,
): { facts: Fact[]; note: SheetNote; isHighRisk: boolean } => {
  if (!opening)
    return {
      facts: [
        { kind: 'pending', name: words.balance },
        { kind: 'pending', name: words.lastUsed },
      ],
      note: { tone: 'neutral', icon: 'secured', text: words.whyAsked },
      isHighRisk: false,
    }
  return {
    facts: [
      { kind: 'text', name: words.balance, text: balanceText(opening, words, locale) },
      { kind: 'text', name: words.lastUsed, text: lastUseText(opening, words, locale) },
    ],
    note: noteOf(opening, words),
    isHighRisk: isEmptyAndNew(opening),
  }
}
