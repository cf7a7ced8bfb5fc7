import type { Hex } from 'viem'
import type { SheetNote } from '../../content.ts'
import type { Words } from '../../messages/loadWords.ts'
import type { Together } from '../delegation/callTogether.ts'
import { delegate } from '../delegation/delegate.ts'
import { codeFact } from './codeFact.ts'

export const asksForAll = (count: number, together: Together | undefined, { messages }: Words) =>
  together ? messages.asksForActionsTogether(count) : messages.asksForActions(count)

/** States if the batch is atomic, or runs one action after the other. */
export const orderNote = (together: Together | undefined, { messages }: Words): SheetNote => ({
  tone: 'neutral',
  text: together ? messages.actionsTogether : messages.actionsStop,
})

/** Warns that the first batch gives the account new code. */
export const delegationNotes = (together: Together | undefined, { messages }: Words): SheetNote[] =>
  together?.delegate ? [{ tone: 'warn', title: messages.newCodeTitle, text: messages.newCodeText(delegate.name) }] : []

/** Warns if the account runs code other than the wallet's own (EIP-7702). */
export const foreignNotes = (contract: Hex | undefined, { messages }: Words): SheetNote[] =>
  contract ? [{ tone: 'bad', title: messages.foreignCodeTitle, text: messages.foreignCodeText }] : []

/** The contracts that the notes are about. */
export const codeFacts = (together: Together | undefined, foreign: Hex | undefined, words: Words) =>
  [foreign, together?.delegate].filter((address) => address !== undefined).map((address) => codeFact(address, words))
