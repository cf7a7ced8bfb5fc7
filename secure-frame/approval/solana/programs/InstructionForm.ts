/** How the instruction of a program is called, and where its data and accounts have what. */
export interface InstructionForm {
  name: string
  /** Such as `lamports:u64 owner:key`, after what says which instruction it is. */
  data: string
  /** The roles of the accounts in their order. `-`: a system account, of which nothing is told. */
  accounts: string
}

export const form = (name: string, data: string, accounts: string): InstructionForm => ({ name, data, accounts })

/** By the number with which the data begins. */
export type Forms = Readonly<Record<number, InstructionForm>>
