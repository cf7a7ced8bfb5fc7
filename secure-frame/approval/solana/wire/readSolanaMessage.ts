import { type ByteReader, createByteReader, UnreadableBytesError } from './createByteReader.ts'

/** The accounts that a message loads from a lookup table, by index. */
export interface TableLookup {
  table: string
  writable: readonly number[]
  readonly: readonly number[]
}

/** An instruction that names its program and accounts by their indexes in the message. */
export interface CompiledInstruction {
  program: number
  accounts: readonly number[]
  data: Uint8Array
}

/** The message of a transaction: the part that is signed. */
export interface SolanaMessage {
  version: 'legacy' | 0
  /** Number of signer keys. They come first, and the first one pays the fee. */
  signerCount: number
  /** Numbers of read-only keys: the last of the signers, and the last of the other keys. */
  readonlySigners: number
  readonlyOthers: number
  keys: readonly string[]
  /** A recent blockhash, or the value of a durable nonce. */
  lifetime: string
  /** Byte offset of `lifetime`. */
  lifetimeAt: number
  instructions: readonly CompiledInstruction[]
  lookups: readonly TableLookup[]
}

const versionBit = 0x80
/** An account index has one byte. */
const mostAccounts = 256

const refuse = (why: string): never => {
  throw new UnreadableBytesError(why)
}

const readList = <Item>({ compact }: ByteReader, readOne: () => Item): Item[] =>
  Array.from({ length: compact() }, readOne)

const readBytes = ({ compact, take }: ByteReader) => take(compact())

const readLookup = (reader: ByteReader): TableLookup => ({
  table: reader.key(),
  writable: [...readBytes(reader)],
  readonly: [...readBytes(reader)],
})

const readInstruction = (reader: ByteReader): CompiledInstruction => ({
  program: reader.u8(),
  accounts: [...readBytes(reader)],
  data: readBytes(reader),
})

const countOf = ({ writable, readonly }: TableLookup) => writable.length + readonly.length

/** Requires that each program is one of the message's own accounts, but not the fee payer. */
const requirePlaces = ({ keys, instructions }: SolanaMessage, total: number) => {
  for (const { program, accounts } of instructions) {
    if (program === 0 || program >= keys.length) refuse('It calls a program that it does not name')
    if (accounts.some((account) => account >= total)) refuse('It names an account that it does not have')
  }
}

/** Checks the network's rules for any message. */
const requireSound = (message: SolanaMessage) => {
  const { signerCount, readonlySigners, readonlyOthers, keys, lookups } = message
  if (readonlySigners >= signerCount) refuse('Nobody pays the fee')
  if (signerCount + readonlyOthers > keys.length) refuse('It has fewer accounts than it says')
  if (new Set(keys).size < keys.length) refuse('It names an account twice')
  if (lookups.some((lookup) => countOf(lookup) === 0)) refuse('It names a table and takes nothing from it')
  const total = lookups.reduce((sum, lookup) => sum + countOf(lookup), keys.length)
  if (total > mostAccounts) refuse('It has too many accounts')
  requirePlaces(message, total)
}

const readVersion = (first: number) => {
  if (first < versionBit) return 'legacy'
  return first === versionBit ? 0 : refuse('It is of a version that is not known')
}

/** Parses a message from the start of the bytes, and returns the remaining bytes. */
const takeApart = (bytes: Uint8Array) => {
  const version = readVersion(bytes[0] ?? versionBit)
  const reader = createByteReader(bytes)
  if (version === 0) reader.u8()
  const [signerCount, readonlySigners, readonlyOthers] = [reader.u8(), reader.u8(), reader.u8()]
  const keys = readList(reader, reader.key)
  const lifetimeAt = reader.at()
  const lifetime = reader.key()
  const instructions = readList(reader, () => readInstruction(reader))
  const lookups = version === 0 ? readList(reader, () => readLookup(reader)) : []
  const header = { version, signerCount, readonlySigners, readonlyOthers } as const
  const message: SolanaMessage = { ...header, keys, lifetime, lifetimeAt, instructions, lookups }
  return { message, left: reader.left() }
}

/**
 * Decodes a transaction message, legacy or version 0, from all bytes. Throws UnreadableBytesError if the network would
 * reject it.
 */
export const readSolanaMessage = (bytes: Uint8Array): SolanaMessage => {
  const { message, left } = takeApart(bytes)
  requireSound(message)
  return left > 0 ? refuse('There are bytes after its end') : message
}

/**
 * True if the bytes could be taken for a transaction message. They parse exactly as one, even if the network would
 * reject it, or they begin with a valid one.
 */
export const couldBeMessage = (bytes: Uint8Array) => {
  try {
    const { message, left } = takeApart(bytes)
    if (left > 0) requireSound(message)
    return true
  } catch (error) {
    if (error instanceof UnreadableBytesError) return false
    throw error
  }
}
