import type { Hex } from 'viem'
import type { SheetNote } from '../../content.ts'
import type { Words } from '../../messages/loadWords.ts'
import type { Together } from '../delegation/callTogether.ts'
import { delegate } from '../delegation/delegate.ts'
import { codeFact } from './codeFact.ts'

export const asksForAll = (count: number, together: Together | undefined, { messages }: Words) =>
  together ? messages.asksForActionsTogether(count) : messages.asksForActions(count)

/** Returns a note that states whether the batch is atomic or runs the actions one by one. */
export const orderNote = (together: Together | undefined, { messages }: Words): SheetNote => ({
  tone: 'neutral',
  text: together ? messages.actionsTogether : messages.actionsStop,
})

/** Returns a warning that the first batch sets new code on the account. */
export const delegationNotes = (together: Together | undefined, { messages }: Words): SheetNote[] =>
  together?.delegate ? [{ tone: 'warn', title: messages.newCodeTitle, text: messages.newCodeText(delegate.name) }] : []

/** Returns a warning if the account runs code other than the wallet's own (EIP-7702). */
export const foreignNotes = (contract: Hex | undefined, { messages }: Words): SheetNote[] =>
  contract ? [{ tone: 'bad', title: messages.foreignCodeTitle, text: messages.foreignCodeText }] : []

/** Returns facts about the contracts that the notes mention. */
export const codeFacts = (together: Together | undefined, foreign: Hex | undefined, words: Words) =>
  [foreign, together?.delegate].filter((address) => address !== undefined).map((address) => codeFact(address, words))
