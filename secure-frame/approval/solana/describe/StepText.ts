import type { Action, Fact, Risk, SheetNote } from '../../content.ts'
import type { SolanaBalanceChange } from '../chain/readSolanaBalanceChanges.ts'
import type { ReadInstruction } from '../programs/readInstruction.ts'
import type { SolanaContext } from './SolanaContext.ts'

/** The words of one instruction. */
export interface StepText {
  /** Where it is all that the request does. */
  asks?: string
  confirm?: string
  action: Action
  /** What is said of it where it is all that the request does. */
  facts: readonly Fact[]
  warnings: readonly SheetNote[]
  /** The account loses control over something. */
  risk?: Risk
  isHighRisk?: boolean
  /** Said by a fact or note of the sheet: it has no line of its own. */
  isAside?: boolean
  /** What the account surely pays, by the bytes alone. */
  pays: readonly SolanaBalanceChange[]
}

export type WriteStep = (step: ReadInstruction, context: SolanaContext) => StepText

export const solanaAddressFact = (name: string, address: string): Fact => ({ kind: 'fullAddress', name, address })

export const textFact = (name: string, value: string): Fact => ({ kind: 'text', name, text: value })

/** A number of an instruction; 0 where it has none of that name. */
export const readInstructionNumber = ({ values }: ReadInstruction, name: string) => {
  const value = values[name]
  return typeof value === 'bigint' ? value : 0n
}

/** An address in the data of an instruction. */
export const keyIn = ({ values }: ReadInstruction, name: string) => {
  const value = values[name]
  return typeof value === 'string' ? value : undefined
}

/** Whether the account has the say in an instruction: alone, or as one of several. */
export const decides = ({ roles, signers }: ReadInstruction, account: string) =>
  roles.authority === account || signers.includes(account)
