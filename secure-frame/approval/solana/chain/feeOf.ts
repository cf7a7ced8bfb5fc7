import { budgetProgram, systemProgram } from '../programs/addresses.ts'
import type { DecodedInstruction } from '../programs/readInstruction.ts'
import type { SolanaMessage } from '../wire/readSolanaMessage.ts'

const lamportsPerSignature = 5000n
/** Default compute units per instruction (SIMD-0170), and maximum compute units per transaction. */
const unitsEach = 200_000n
const unitsOfBuiltIn = 3_000n
const mostUnits = 1_400_000n
const microLamports = 1_000_000n

/**
 * Programs that are built into validators. The programs for stakes, lookup tables and configurations are now on chain.
 */
const builtIns: readonly string[] = [
  systemProgram,
  budgetProgram,
  'Vote111111111111111111111111111111111111111',
  'BPFLoader1111111111111111111111111111111111',
  'BPFLoader2111111111111111111111111111111111',
  'BPFLoaderUpgradeab1e11111111111111111111111',
  'LoaderV411111111111111111111111111111111111',
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
]

const isBuiltIn = (step: DecodedInstruction) =>
  step.kind === 'read' ? ['System', 'Compute Budget'].includes(step.program) : builtIns.includes(step.program)

const usualUnits = (steps: readonly DecodedInstruction[]) => {
  const builtIn = BigInt(steps.filter(isBuiltIn).length)
  return builtIn * unitsOfBuiltIn + (BigInt(steps.length) - builtIn) * unitsEach
}

const budgeted = (steps: readonly DecodedInstruction[], name: string, field: string) => {
  const step = steps.find((one) => one.kind === 'read' && one.program === 'Compute Budget' && one.name === name)
  const value = step?.kind === 'read' ? step.values[field] : undefined
  return typeof value === 'bigint' ? value : undefined
}

/** Calculates the network fee in lamports from the message: the signature fee and the priority fee. */
export const feeOf = ({ signerCount }: Pick<SolanaMessage, 'signerCount'>, steps: readonly DecodedInstruction[]) => {
  const price = budgeted(steps, 'SetComputeUnitPrice', 'price') ?? 0n
  const wanted = budgeted(steps, 'SetComputeUnitLimit', 'units') ?? usualUnits(steps)
  const units = wanted < mostUnits ? wanted : mostUnits
  const haste = (price * units + microLamports - 1n) / microLamports
  return { fee: lamportsPerSignature * BigInt(signerCount) + haste, haste }
}
