import type { CompiledInstruction, SolanaMessage } from './readSolanaMessage.ts'

/** An account of a message, and whether the message can sign for it or write to it. */
export interface MessageAccount {
  address: string
  isSigner: boolean
  isWritable: boolean
}

/** The accounts that the network loads from a message's lookup tables, in lookup order. */
export interface LookedUp {
  writable: readonly string[]
  readonly: readonly string[]
}

const nothingLookedUp: LookedUp = { writable: [], readonly: [] }

/** Returns all accounts in order: the message's own, then the writable and the read-only ones from lookup tables. */
export const listMessageAccounts = (message: SolanaMessage, looked: LookedUp = nothingLookedUp): MessageAccount[] => {
  const { keys, signerCount, readonlySigners, readonlyOthers } = message
  const own = keys.map((address, place) => {
    const isSigner = place < signerCount
    const writableUntil = isSigner ? signerCount - readonlySigners : keys.length - readonlyOthers
    return { address, isSigner, isWritable: place < writableUntil }
  })
  const { writable, readonly } = looked
  return [
    ...own,
    ...writable.map((address) => ({ address, isSigner: false, isWritable: true })),
    ...readonly.map((address) => ({ address, isSigner: false, isWritable: false })),
  ]
}

/** An instruction with its program and accounts. */
export interface Instruction {
  program: string
  accounts: readonly MessageAccount[]
  data: Uint8Array
}

/** `accounts`: all accounts of the message. The indexes into them were already checked. */
export const toInstruction = (
  { program, accounts: places, data }: CompiledInstruction,
  accounts: readonly MessageAccount[],
): Instruction => ({
  program: accounts[program]?.address ?? '',
  accounts: places.flatMap((place) => accounts[place] ?? []),
  data,
})
