/** The name of a program's instruction, and the layout of its data and accounts. */
export interface InstructionForm {
  name: string
  /** Such as `lamports:u64 owner:key`, after the instruction's number. */
  data: string
  /** The roles of the accounts in order. `-`: a system account, which is not shown. */
  accounts: string
}

export const form = (name: string, data: string, accounts: string): InstructionForm => ({ name, data, accounts })

/** By the number at the start of the data. */
export type Forms = Readonly<Record<number, InstructionForm>>
