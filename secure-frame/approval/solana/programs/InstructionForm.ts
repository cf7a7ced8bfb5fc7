/** The name of an instruction, and the layout of its data and accounts. */
export interface InstructionForm {
  name: string
  /** The data layout after the instruction number, such as `lamports:u64 owner:key`. */
  data: string
  /** The account roles in order. `-` marks a system account, which is not shown. */
  accounts: string
}

export const form = (name: string, data: string, accounts: string): InstructionForm => ({ name, data, accounts })

/** Instruction forms by the number at the start of the data. */
export type Forms = Readonly<Record<number, InstructionForm>>
