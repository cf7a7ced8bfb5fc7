import type { Action, Fact, Risk, SheetNote } from '../../content.ts'
import type { SolanaBalanceChange } from '../chain/readSolanaBalanceChanges.ts'
import type { ReadInstruction } from '../programs/readInstruction.ts'
import type { SolanaContext } from './SolanaContext.ts'

/** The text that describes one instruction. */
export interface StepText {
  /** The request line, shown if this is the only instruction. */
  asks?: string
  confirm?: string
  action: Action
  /** The facts, shown if this is the only instruction. */
  facts: readonly Fact[]
  warnings: readonly SheetNote[]
  /** Set if the account loses control over something. */
  risk?: Risk
  isHighRisk?: boolean
  /** True if the instruction needs no line of its own, because another fact or note covers it. */
  isAside?: boolean
  /** The payments that the bytes by itself prove. */
  pays: readonly SolanaBalanceChange[]
}

export type WriteStep = (step: ReadInstruction, context: SolanaContext) => StepText

export const solanaAddressFact = (name: string, address: string): Fact => ({ kind: 'fullAddress', name, address })

export const textFact = (name: string, value: string): Fact => ({ kind: 'text', name, text: value })

/** Returns a number from an instruction's data by name, or 0 if it is missing. */
export const readInstructionNumber = ({ values }: ReadInstruction, name: string) => {
  const value = values[name]
  return typeof value === 'bigint' ? value : 0n
}

/** Returns an address from an instruction's data by name. */
export const keyIn = ({ values }: ReadInstruction, name: string) => {
  const value = values[name]
  return typeof value === 'string' ? value : undefined
}

/** True if the account authorizes the instruction, as the only signer or one of several. */
export const decides = ({ roles, signers }: ReadInstruction, account: string) =>
  roles.authority === account || signers.includes(account)
