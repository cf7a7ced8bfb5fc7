import { accountsOf, type LookedUp, type MessageAccount, toInstruction } from '../wire/accountsOf.ts'
import type { SolanaMessage } from '../wire/readMessage.ts'
import { readInstruction, type Step } from './readInstruction.ts'

/** A message with all of its accounts, and what each of its instructions does. */
export interface DecodedMessage {
  message: SolanaMessage
  accounts: readonly MessageAccount[]
  steps: readonly Step[]
}

export const decodeMessage = (message: SolanaMessage, looked?: LookedUp): DecodedMessage => {
  const accounts = accountsOf(message, looked)
  return { message, accounts, steps: message.instructions.map((one) => readInstruction(toInstruction(one, accounts))) }
}

/** The nonce account whose value stands where a blockhash would: such a transaction does not expire. */
export const durableNonce = ({ steps: [first] }: DecodedMessage) =>
  first?.kind === 'read' && first.name === 'AdvanceNonceAccount' ? first.roles.nonce : undefined
