import type { Hex } from 'viem'
import type { TransactionDraft } from '../params/readTransaction.ts'
import { createReader, decodeArguments, NotCanonicalError, readAbiNumber, readBelow, rejectEncoding } from './abi.ts'

/** A call made by a Safe. A delegate call runs the other contract's code as the Safe. */
export interface SafeCall extends TransactionDraft {
  to: Hex
  isDelegate: boolean
}

/** MultiSend and MultiSendCallOnly 1.1.1 to 1.5.0 (https://github.com/safe-global/safe-deployments). */
const multiSends: readonly string[] = [
  '0x8d29be29923b68abfdd21e541b9374737b49cdad',
  '0xa238cbeb142c10ef7ad8442c6d1f9e89e07e7761',
  '0x998739bfdaadde7c933b942a68053933098f9eda',
  '0x0dfcccb95225ffb03c6fbb2559b530c2b7c8a912',
  '0x40a2accbd92bca938b02010e17a5b8929b49130d',
  '0xa1dabef33b3b82c7814b6d82a79e50f4ac44102b',
  '0xf220d3b4dfb23c4ade8c88e526c1353abacbc38f',
  '0x38869bf66a61cf6bdb996a6ae40d5853fd43b526',
  '0x309d0b190fecca8e1d5d8309a16f7e3cb133e885',
  '0x9641d764fc13c8b624c04430c7356c1c7c8102e2',
  '0x0408ef011960d02349d50286d20531229bcef773',
  '0x218543288004cd07832472d464648173c77d7eb7',
  '0xa83c336b20401af773b6219ba5027174338d1836',
]

/** `multiSend(bytes)`. */
const multiSend = '0x8d80ff0a'
/**
 * `executeUserOp(address,uint256,bytes,uint8)` of the Safe's ERC-4337 module, and its variant that returns an error
 * text.
 */
const executions: readonly string[] = ['0x7bb37428', '0x541d63c8']

const selectorLength = '0x'.length + 8
const selectorOf = (data: Hex) => data.slice(0, selectorLength).toLowerCase()

/** Maximum number of calls. A visitor cannot read more. */
const maxCalls = 100

/** Decodes packed calls: operation, address, value, data length, data. Throws for anything else. */
const readPacked = (digits: string): readonly SafeCall[] => {
  const reader = createReader(digits)
  const calls: SafeCall[] = []
  while (!reader.isAtEnd() && calls.length < maxCalls) {
    const isDelegate = readBelow(reader.read(2), 2n) === 1n
    const to: Hex = `0x${reader.read(40)}`
    const value = readAbiNumber(reader.word())
    calls.push({ to, value, data: `0x${reader.read(reader.readLength() * 2)}`, isDelegate })
  }
  return reader.isAtEnd() ? calls : rejectEncoding()
}

/**
 * Returns the calls of a batch if the target is a known MultiSend, whose code only executes the batch. Otherwise
 * returns the call itself.
 */
export const readSafeBatch = (call: SafeCall): readonly SafeCall[] => {
  if (!call.isDelegate || !multiSends.includes(call.to) || selectorOf(call.data) !== multiSend) return [call]
  const [packed] = decodeArguments(['bytes'], call.data.slice(selectorLength)) ?? []
  try {
    return packed ? readPacked(packed.slice(2)) : [call]
  } catch (error) {
    if (error instanceof NotCanonicalError) return [call]
    throw error
  }
}

/**
 * Returns the call that a Safe makes for a user operation (`executeUserOp` of its ERC-4337 module). Undefined for any
 * other data.
 */
export const readSafeExecution = (data: Hex): SafeCall | undefined => {
  if (!executions.includes(selectorOf(data))) return undefined
  const args = decodeArguments(['address', 'uint256', 'bytes', 'uint8'], data.slice(selectorLength))
  if (!args || args[3] > 1n) return undefined
  const [to, value, inner, operation] = args
  return { to, value, data: inner, isDelegate: operation === 1n }
}
