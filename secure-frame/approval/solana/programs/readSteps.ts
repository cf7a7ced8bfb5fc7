import { type LookedUp, listMessageAccounts, type MessageAccount, toInstruction } from '../wire/listMessageAccounts.ts'
import type { SolanaMessage } from '../wire/readSolanaMessage.ts'
import { type DecodedInstruction, readInstruction } from './readInstruction.ts'

/** A message with all of its accounts, and its decoded instructions. */
export interface DecodedMessage {
  message: SolanaMessage
  accounts: readonly MessageAccount[]
  steps: readonly DecodedInstruction[]
}

export const decodeMessage = (message: SolanaMessage, looked?: LookedUp): DecodedMessage => {
  const accounts = listMessageAccounts(message, looked)
  return { message, accounts, steps: message.instructions.map((one) => readInstruction(toInstruction(one, accounts))) }
}

/** Returns the nonce account whose value replaces the blockhash. A transaction with one does not expire. */
export const durableNonce = ({ steps: [first] }: DecodedMessage) =>
  first?.kind === 'read' && first.name === 'AdvanceNonceAccount' ? first.roles.nonce : undefined
