import { base64 } from '@scure/base'
import { emptyContent, type Risk, type SheetContent, type SheetNote } from '../../content.ts'
import { formatWhole } from '../../text/formatAmount.ts'
import { originName } from '../../text/originParts.ts'
import { type DecodedMessage, durableNonce } from '../programs/readSteps.ts'
import { changesSection } from './changesSection.ts'
import { createContext } from './createContext.ts'
import type { DescribedTransactions } from './DescribedTransactions.ts'
import { failureNote } from './failureNote.ts'
import { feeFacts, highFeeNotes, isFeeHigh } from './feeFacts.ts'
import { headingOf } from './headingOf.ts'
import { type Line, linesOf } from './linesOf.ts'
import type { SolanaContext } from './SolanaContext.ts'
import { signerFacts, signerNotes } from './signerParts.ts'
import { tokenNotes, trialNotes, untoldHandovers } from './tokenNotes.ts'

const unreadRisk = ({ number }: Line, { origin, words, said }: DescribedTransactions): Risk => ({
  kind: 'unreadable',
  title: said.unreadTitle(number),
  text: said.unreadText,
  tick: words.messages.trust(originName(origin)),
})

const riskOf = (lines: readonly Line[], described: DescribedTransactions) => {
  const unread = lines.find(({ isUnread }) => isUnread)
  const given = lines.find(({ text }) => text.risk)?.text.risk
  return given ?? (unread && unreadRisk(unread, described))
}

const rawData = ({ transactions, words }: DescribedTransactions) => ({
  label: words.messages.rawData(
    formatWhole(transactions.reduce((total, { messageBytes }) => total + messageBytes.length, 0)),
  ),
  text: transactions.map(({ messageBytes }) => base64.encode(messageBytes)).join('\n\n'),
})

const untriedNotes = ({ completed, words: { messages } }: DescribedTransactions): SheetNote[] =>
  completed && completed !== 'unanswered' && !completed.changes && !completed.failure
    ? [{ tone: 'warn', title: messages.untriedTitle, text: messages.untriedText }]
    : []

const durableNotes = (decoded: readonly DecodedMessage[], { said }: DescribedTransactions): SheetNote[] =>
  decoded.some(durableNonce) ? [{ tone: 'warn', title: said.durableTitle, text: said.durableText }] : []

const distinct = (notes: readonly SheetNote[]) =>
  notes.filter(
    (note, place) => notes.findIndex(({ title, text }) => title === note.title && text === note.text) === place,
  )

const lineAction = ({ text, transaction, isUnread }: Line, { transactions, said }: DescribedTransactions) => {
  const { title, detail, ...rest } = text.action
  const place = transactions.length > 1 ? [said.inTransaction(transaction)] : []
  const details = [...place, ...(detail ? [detail] : [])]
  return { ...rest, title, detail: details.join(' · ') || undefined, isDanger: isUnread || text.isHighRisk }
}

/** Returns the warnings about the whole request, which are shown first. */
const warningsOf = (lines: readonly Line[], described: DescribedTransactions, context: SolanaContext) => {
  const { completed, decoded = [] } = described
  const known = completed === 'unanswered' ? undefined : completed
  return distinct([
    ...lines.flatMap(({ text }) => text.warnings),
    ...(known ? [...trialNotes(known, context), ...tokenNotes(known, context)] : []),
    ...durableNotes(decoded, described),
    ...untriedNotes(described),
    ...highFeeNotes(decoded, described),
  ])
}

const notesOf = (described: DescribedTransactions): SheetNote[] => {
  const { transactions, isSent, said } = described
  return [
    ...signerNotes(described),
    ...(transactions.length > 1 ? [{ tone: 'neutral' as const, text: said.each }] : []),
    ...(isSent || transactions.length === 1 ? [] : [{ tone: 'neutral' as const, text: said.siteSends }]),
  ]
}

const isHighRisk = (lines: readonly Line[], { completed, decoded = [], account }: DescribedTransactions) =>
  lines.some(({ text, isUnread }) => isUnread || text.isHighRisk) ||
  isFeeHigh(decoded, account) ||
  (completed !== undefined && completed !== 'unanswered' && untoldHandovers(completed).length > 0)

const noticeOf = ({ renewedAt, said }: DescribedTransactions): SheetNote | undefined =>
  renewedAt === undefined ? undefined : { tone: 'neutral', title: said.renewedTitle(renewedAt), text: said.renewedText }

/** Returns the instructions that have their own line, or all if none has one. */
const mainOf = (lines: readonly Line[]) => {
  const main = lines.filter(({ text }) => !text.isAside)
  return main.length > 0 ? main : lines
}

/** Describes transactions in a sheet: their actions, balance changes, fee payers and signers. */
export const describeSolanaTransactions = (described: DescribedTransactions): SheetContent => {
  const { completed, decoded = [], words, said } = described
  const context = createContext(described)
  const lines = linesOf(decoded, context)
  const main = mainOf(lines)
  const risk = riskOf(lines, described)
  const { asks, confirm } = headingOf(main, described)
  const failure = failureNote(described)
  const isUnread = risk?.kind === 'unreadable'
  const isListed = main.length !== 1 || isUnread
  const memos = lines.filter((line) => line.text.action.title === said.memo && !main.includes(line))
  return {
    ...emptyContent(isUnread ? words.messages.asksUnreadable : asks),
    notice: noticeOf(described),
    // A request that cannot be confirmed has no checkbox.
    risk: risk && (failure ? { ...risk, tick: undefined } : risk),
    failure,
    warnings: warningsOf(lines, described, context),
    actions: isListed ? main.map((line) => lineAction(line, described)) : [],
    sections: changesSection(lines, described, context),
    facts: [
      ...[...(isListed ? [] : main), ...memos].flatMap(({ text }) => text.facts),
      ...signerFacts(described),
      ...feeFacts(decoded, described),
    ],
    notes: notesOf(described),
    details: { ...rawData(described), isOpen: isUnread },
    confirm: failure ? undefined : confirm,
    isPending: completed === undefined,
    isHighRisk: isHighRisk(lines, described),
  }
}
