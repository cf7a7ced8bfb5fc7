import type { Json } from '#protocol/vocabulary/json'
import type { DecodedInstruction } from '../programs/readInstruction.ts'
import type { SolanaSimulation } from './nodeAnswers.ts'

/** The reason why a transaction would fail. */
export type SolanaFailure =
  | { kind: 'fee' }
  | { kind: 'funds' }
  | { kind: 'rent' }
  /** `step`: zero-based index of the failed instruction. */
  | { kind: 'refused'; step?: number; reason?: string }

const named: Readonly<Record<string, SolanaFailure>> = {
  AccountNotFound: { kind: 'fee' },
  InsufficientFundsForFee: { kind: 'fee' },
  InsufficientFundsForRent: { kind: 'rent' },
}

/** Error code for an insufficient balance in the System and Token programs. */
const tooLittle = 1
const mostReason = 200

/** Returns the reason that a program logged, in its own words. Anchor and Solana's own programs log one. */
const reasonIn = (logs: readonly string[]) => {
  const anchor = logs.map((line) => /Error Message: (.+?)\.?$/.exec(line)?.[1])
  const plain = logs.map((line) => /^Program log: (?:Error: )(.+)$/.exec(line)?.[1])
  return [...anchor, ...plain].findLast((reason) => reason !== undefined)?.slice(0, mostReason)
}

const customCode = (fault: unknown) =>
  typeof fault === 'object' && fault !== null && 'Custom' in fault ? fault.Custom : undefined

const ofInstruction = (
  [place, fault]: readonly unknown[],
  logs: readonly string[],
  steps: readonly DecodedInstruction[],
): SolanaFailure => {
  const step = typeof place === 'number' ? place : undefined
  const failed = step === undefined ? undefined : steps[step]
  const isMoney = failed?.kind === 'read' && ['System', 'Token', 'Token-2022'].includes(failed.program)
  if (isMoney && customCode(fault) === tooLittle) return { kind: 'funds' }
  const reason = reasonIn(logs)
  return { kind: 'refused', ...(step === undefined ? {} : { step }), ...(reason === undefined ? {} : { reason }) }
}

const firstKey = (err: object) => Object.keys(err)[0] ?? ''

/** Returns why a simulation failed. Undefined if it succeeded. */
export const failureOf = (
  { err, logs }: SolanaSimulation,
  steps: readonly DecodedInstruction[],
): SolanaFailure | undefined => {
  if (err === null || err === undefined) return undefined
  const name = typeof err === 'object' ? firstKey(err) : String(err)
  if (Object.hasOwn(named, name)) return named[name]
  const detail: Json = typeof err === 'object' && !Array.isArray(err) ? (err as Record<string, Json>)[name] : undefined
  if (name === 'InstructionError' && Array.isArray(detail)) return ofInstruction(detail, logs, steps)
  return { kind: 'refused' }
}
