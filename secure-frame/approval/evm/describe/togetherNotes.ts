import type { SheetNote } from '../../content.ts'
import type { Words } from '../../messages/speak.ts'
import type { Together } from '../delegation/callTogether.ts'
import { delegate } from '../delegation/delegate.ts'

export const asksForAll = (count: number, together: Together | undefined, { messages }: Words) =>
  together ? messages.asksForActionsTogether(count) : messages.asksForActions(count)

/** Whether all actions happen or none, or one after the other. */
export const orderNote = (together: Together | undefined, { messages }: Words): SheetNote => ({
  tone: 'neutral',
  text: together ? messages.actionsTogether : messages.actionsStop,
})

/** What the account becomes by the first batch. */
export const delegationNotes = (together: Together | undefined, { messages }: Words): SheetNote[] =>
  together?.delegate
    ? [{ tone: 'warn', title: messages.newCodeTitle, text: messages.newCodeText(delegate.name, together.delegate) }]
    : []
