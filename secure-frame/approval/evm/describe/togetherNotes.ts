import type { Hex } from 'viem'
import type { SheetNote } from '../../content.ts'
import type { Words } from '../../messages/loadWords.ts'
import type { Together } from '../delegation/callTogether.ts'
import { delegate } from '../delegation/delegate.ts'
import { codeFact } from './codeFact.ts'

export const asksForAll = (count: number, together: Together | undefined, { messages }: Words) =>
  together ? messages.asksForActionsTogether(count) : messages.asksForActions(count)

/** Whether all actions happen or none, or one after the other. */
export const orderNote = (together: Together | undefined, { messages }: Words): SheetNote => ({
  tone: 'neutral',
  text: together ? messages.actionsTogether : messages.actionsStop,
})

/** What the account becomes by the first batch. */
export const delegationNotes = (together: Together | undefined, { messages }: Words): SheetNote[] =>
  together?.delegate ? [{ tone: 'warn', title: messages.newCodeTitle, text: messages.newCodeText(delegate.name) }] : []

/** The account runs code that is not the wallet's own (EIP-7702): the contract, if it does. */
export const foreignNotes = (contract: Hex | undefined, { messages }: Words): SheetNote[] =>
  contract ? [{ tone: 'bad', title: messages.foreignCodeTitle, text: messages.foreignCodeText }] : []

/** Which code the notes are about. */
export const codeFacts = (together: Together | undefined, foreign: Hex | undefined, words: Words) =>
  [foreign, together?.delegate].filter((address) => address !== undefined).map((address) => codeFact(address, words))
