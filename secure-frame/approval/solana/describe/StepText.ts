import type { Action, Fact, Risk, SheetNote } from '../../content.ts'
import type { SolanaBalanceChange } from '../chain/readSolanaBalanceChanges.ts'
import type { ReadInstruction } from '../programs/readInstruction.ts'
import type { SolanaContext } from './SolanaContext.ts'

/** The text of one instruction. */
export interface StepText {
  /** The request line if this is the only instruction. */
  asks?: string
  confirm?: string
  action: Action
  /** The facts if this is the only instruction. */
  facts: readonly Fact[]
  warnings: readonly SheetNote[]
  /** Set if the account loses control over something. */
  risk?: Risk
  isHighRisk?: boolean
  /** True if a fact or note of the sheet covers it: it has no line of its own. */
  isAside?: boolean
  /** The certain payments of the account, from the bytes. */
  pays: readonly SolanaBalanceChange[]
}

export type WriteStep = (step: ReadInstruction, context: SolanaContext) => StepText

export const solanaAddressFact = (name: string, address: string): Fact => ({ kind: 'fullAddress', name, address })

export const textFact = (name: string, value: string): Fact => ({ kind: 'text', name, text: value })

/** Returns a number of an instruction by name; 0 if missing. */
export const readInstructionNumber = ({ values }: ReadInstruction, name: string) => {
  const value = values[name]
  return typeof value === 'bigint' ? value : 0n
}

/** Returns an address in the data of an instruction by name. */
export const keyIn = ({ values }: ReadInstruction, name: string) => {
  const value = values[name]
  return typeof value === 'string' ? value : undefined
}

/** True if the account has authority over an instruction, as the only signer or one of several. */
export const decides = ({ roles, signers }: ReadInstruction, account: string) =>
  roles.authority === account || signers.includes(account)
