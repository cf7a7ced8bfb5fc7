import type { ByteReader } from '../wire/createByteReader.ts'
import { createByteReader, UnreadableBytesError } from '../wire/createByteReader.ts'
import type { Instruction } from '../wire/listMessageAccounts.ts'
import {
  associatedProgram,
  budgetProgram,
  memoPrograms,
  stakeProgram,
  systemProgram,
  token2022Program,
  tokenProgram,
} from './addresses.ts'
import { type Forms, form, type InstructionForm } from './InstructionForm.ts'
import { type DataValue, readLayout } from './layouts.ts'
import { associatedForms, budgetForms, stakeForms } from './otherForms.ts'
import { systemForms } from './systemForms.ts'
import { extensionForms, token2022Forms, tokenForms } from './tokenForms.ts'

export type ProgramName = 'System' | 'Token' | 'Token-2022' | 'Associated Token' | 'Memo' | 'Compute Budget' | 'Stake'

/** A decoded instruction of a known program, with its data values and account roles. */
export interface ReadInstruction {
  kind: 'read'
  program: ProgramName
  name: string
  values: Readonly<Record<string, DataValue>>
  roles: Readonly<Record<string, string>>
  /** Addresses of additional signers, such as multisig members or memo signers. */
  signers: readonly string[]
  /** Number of unused bytes after the instruction's data. */
  leftover: number
}

/** An instruction that could not be decoded: its program is unknown, or the data does not match the program. */
export interface UnreadInstruction extends Instruction {
  kind: 'unread'
  /** The program's name, if the program is known. */
  name?: ProgramName
}

export type DecodedInstruction = ReadInstruction | UnreadInstruction

interface Program {
  name: ProgramName
  findForm: (reader: ByteReader) => InstructionForm | undefined
}

const byByte = (forms: Forms) => (reader: ByteReader) => forms[reader.u8()]
const byWord = (forms: Forms) => (reader: ByteReader) => forms[reader.u32()]

const token2022 = (reader: ByteReader) => {
  const number = reader.u8()
  const extension = Object.hasOwn(extensionForms, number) ? extensionForms[number] : undefined
  return extension ? extension[reader.u8()] : token2022Forms[number]
}

const associated = (reader: ByteReader) => associatedForms[reader.left() === 0 ? 0 : reader.u8()]

const memo: Program = { name: 'Memo', findForm: () => form('Memo', 'text:text', '') }

const programs: ReadonlyMap<string, Program> = new Map([
  [systemProgram, { name: 'System', findForm: byWord(systemForms) }],
  [tokenProgram, { name: 'Token', findForm: byByte(tokenForms) }],
  [token2022Program, { name: 'Token-2022', findForm: token2022 }],
  [associatedProgram, { name: 'Associated Token', findForm: associated }],
  [budgetProgram, { name: 'Compute Budget', findForm: byByte(budgetForms) }],
  [stakeProgram, { name: 'Stake', findForm: byWord(stakeForms) }],
  ...memoPrograms.map((program) => [program, memo] as const),
])

/** Roles of optional accounts. */
const optionalRoles = ['-', 'custodian', 'tokenProgram']

const readRoles = ({ accounts }: Instruction, names: readonly string[]) => {
  const roles: Record<string, string> = {}
  for (const [place, name] of names.entries()) {
    const account = accounts[place]
    if (!account && !optionalRoles.includes(name)) throw new UnreadableBytesError('It lacks an account')
    if (account && name !== '-') roles[name] = account.address
  }
  return roles
}

const read = (instruction: Instruction, { name: program, findForm }: Program): ReadInstruction | undefined => {
  const reader = createByteReader(instruction.data)
  const found = findForm(reader)
  if (!found) return undefined
  const names = found.accounts.split(' ').filter(Boolean)
  const values = readLayout(reader, found.data)
  const roles = readRoles(instruction, names)
  const signers = instruction.accounts.slice(names.length).flatMap(({ isSigner, address }) => (isSigner ? address : []))
  return { kind: 'read', program, name: found.name, values, roles, signers, leftover: reader.left() }
}

/** Decodes an instruction from its bytes alone. Unless it is decoded completely, it counts as not decoded. */
export const readInstruction = (instruction: Instruction): DecodedInstruction => {
  const program = programs.get(instruction.program)
  if (!program) return { kind: 'unread', ...instruction }
  try {
    return read(instruction, program) ?? { kind: 'unread', name: program.name, ...instruction }
  } catch (error) {
    if (error instanceof UnreadableBytesError) return { kind: 'unread', name: program.name, ...instruction }
    throw error
  }
}
