import type { FailedTransactionMetadata } from 'litesvm'
import { instructionFaults, transactionFaults } from './faultNames.ts'

type InstructionFault = string | { Custom: number } | { BorshIoError: string }

/** The reason for a failed transaction, in the RPC format. */
export type TransactionFault =
  | string
  | { InstructionError: [index: number, fault: InstructionFault] }
  | { DuplicateInstruction: number }
  | { InsufficientFundsForRent: { account_index: number } }

type Failure = ReturnType<FailedTransactionMetadata['err']>
type InstructionFailure = ReturnType<Extract<Failure, { err: unknown }>['err']>

export function describeFailure(failure: Failure): TransactionFault {
  if (typeof failure === 'number') return transactionFaults[failure] ?? 'SanitizeFailure'
  if ('accountIndex' in failure) return { InsufficientFundsForRent: { account_index: failure.accountIndex } }
  if (!('err' in failure)) return { DuplicateInstruction: failure.index }
  return { InstructionError: [failure.index, describeInstructionFailure(failure.err())] }
}

function describeInstructionFailure(failure: InstructionFailure): InstructionFault {
  if (typeof failure === 'number') return instructionFaults[failure] ?? 'GenericError'
  return 'code' in failure ? { Custom: failure.code } : { BorshIoError: failure.msg }
}

const sentences: Record<string, string> = {
  AccountNotFound: 'Attempt to debit an account but found no record of a prior credit.',
  AlreadyProcessed: 'This transaction has already been processed',
  BlockhashNotFound: 'Blockhash not found',
  InsufficientFundsForFee: 'Insufficient funds for fee',
}

/** The fault as a node's message. */
export function sayFault(fault: TransactionFault): string {
  if (typeof fault === 'string') return sentences[fault] ?? fault
  if ('InsufficientFundsForRent' in fault) {
    const { account_index: index } = fault.InsufficientFundsForRent
    return `Transaction results in an account (${index}) with insufficient funds for rent`
  }
  if ('DuplicateInstruction' in fault)
    return `Transaction contains a duplicate instruction (${fault.DuplicateInstruction})`
  const [index, reason] = fault.InstructionError
  return `Error processing Instruction ${index}: ${sayInstructionFault(reason)}`
}

function sayInstructionFault(fault: InstructionFault): string {
  if (typeof fault === 'string') return fault
  return 'Custom' in fault ? `custom program error: 0x${fault.Custom.toString(16)}` : fault.BorshIoError
}
