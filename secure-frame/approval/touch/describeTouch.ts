import { emptyContent, type Fact, type SheetContent, type SheetNote } from '../content.ts'
import type { TouchMessages } from '../messages/touch/en.ts'

/** The reason for a passkey confirmation. Amounts are in cents of the US dollar. */
export type TouchReason =
  /** A request above a limit. `what`: the label of the clicked button. `worth`: undefined if the value is unknown. */
  | { kind: 'request'; what?: string; worth: number | undefined; limit: number; isOfProject: boolean }
  /** A change of the limit. Null means no limit. */
  | { kind: 'limit'; before: number | null; after: number | null }
  /** The private key is to be shown. */
  | { kind: 'export' }

/**
 * The reason why an attempt failed. After `gaveNone`, a popup tries again, because password managers may not work in
 * frames. If the popup is blocked (`windowBlockedHere`), the frame tries again.
 */
export type TouchProblem =
  | ('gaveNone' | 'otherPasskey' | 'notHere' | 'mayCover' | 'noPasskey')
  | ('windowBlocked' | 'windowBlockedHere')

/** True if a popup of the secure origin requests the passkey instead of the frame. */
export const isElsewhere = (problem: TouchProblem | undefined) =>
  problem === 'notHere' || problem === 'mayCover' || problem === 'windowBlocked' || problem === 'gaveNone'

/** Writes a dollar amount in the browser's number format, as one left-to-right unit (Unicode LRI and PDI). */
const writeDollars = (cents: number, locale: string) => {
  const fractionDigits = cents % 100 === 0 ? 0 : 2
  const digits = { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits }
  const text = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', ...digits }).format(cents / 100)
  return `\u2066${text}\u2069`
}

const problemNote = (problem: TouchProblem, words: TouchMessages): SheetNote => {
  const said = problem === 'windowBlockedHere' ? 'windowBlocked' : problem
  const tone = problem === 'notHere' || problem === 'mayCover' ? 'neutral' : 'warn'
  return { tone, title: words[said], text: words[`${said}Text`] }
}

const factsOf = (reason: TouchReason, words: TouchMessages, locale: string): Fact[] => {
  const fact = (name: string, text: string, isStrong = false): Fact => ({
    kind: 'text',
    name,
    text,
    ...(isStrong ? { tone: 'strong' } : {}),
  })
  const write = (cents: number | null) => (cents === null ? words.noLimit : writeDollars(cents, locale))
  if (reason.kind === 'limit')
    return [fact(words.limitBefore, write(reason.before)), fact(words.limitAfter, write(reason.after), true)]
  if (reason.kind === 'export') return []
  const { what, worth, limit, isOfProject } = reason
  return [
    ...(what === undefined ? [] : [fact(words.approved, what, true)]),
    fact(words.worth, worth === undefined ? words.notKnown : writeDollars(worth, locale), true),
    fact(isOfProject ? words.siteLimit : words.yourLimit, write(limit)),
  ]
}

const notesOf = (reason: TouchReason, words: TouchMessages): SheetNote[] => {
  if (reason.kind === 'limit')
    return [{ tone: 'neutral', text: reason.after === null ? words.noLimitText : words.limitText }]
  if (reason.kind === 'export') return [{ tone: 'neutral', text: words.exportText }]
  const unknown: SheetNote[] = reason.worth === undefined ? [{ tone: 'neutral', text: words.unknownText }] : []
  return [...unknown, { tone: 'neutral', text: words.touchText }]
}

const titleOf = ({ kind }: TouchReason, words: TouchMessages) => {
  if (kind === 'export') return words.asksToExport
  return kind === 'limit' ? words.asksToSetLimit : words.asksForTouch
}

/**
 * Describes the sheet that requests a passkey confirmation. It appears after the visitor has confirmed the request. It
 * moves no funds itself.
 */
export const describeTouch = (
  reason: TouchReason,
  problem: TouchProblem | undefined,
  { words, locale }: { words: TouchMessages; locale: string },
): SheetContent => {
  const inWindow = problem === 'gaveNone' ? words.tryInWindow : words.openWindow
  const confirm = isElsewhere(problem) ? inWindow : words.usePasskey
  return {
    ...emptyContent(titleOf(reason, words)),
    ...(problem === 'noPasskey' ? {} : { confirm }),
    isHarmless: true,
    warnings: problem ? [problemNote(problem, words)] : [],
    facts: factsOf(reason, words, locale),
    notes: problem === 'noPasskey' ? [] : notesOf(reason, words),
  }
}

/**
 * Describes the passkey confirmation in a popup. It shows a limit change, but for a request only that one needs
 * confirmation.
 */
export const describeTouchElsewhere = (
  limit: Extract<TouchReason, { kind: 'limit' }> | undefined,
  place: { words: TouchMessages; locale: string },
): SheetContent => {
  if (limit) return describeTouch(limit, undefined, place)
  const { words } = place
  return {
    ...emptyContent(words.asksForTouchHere),
    isHarmless: true,
    notes: [{ tone: 'neutral', text: words.touchText }],
    confirm: words.usePasskey,
  }
}
