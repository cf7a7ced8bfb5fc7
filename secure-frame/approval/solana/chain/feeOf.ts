import type { Step } from '../programs/readInstruction.ts'
import type { SolanaMessage } from '../wire/readMessage.ts'

const lamportsPerSignature = 5000n
/** What an instruction may use where the transaction does not say, and what a transaction may use at most. */
const unitsEach = 200_000n
const mostUnits = 1_400_000n
const microLamports = 1_000_000n

const budgeted = (steps: readonly Step[], name: string, field: string) => {
  const step = steps.find((one) => one.kind === 'read' && one.program === 'Compute Budget' && one.name === name)
  const value = step?.kind === 'read' ? step.values[field] : undefined
  return typeof value === 'bigint' ? value : undefined
}

/** What the network takes, as the message itself says: for its signatures, and for haste. Lamports. */
export const feeOf = ({ signerCount }: Pick<SolanaMessage, 'signerCount'>, steps: readonly Step[]) => {
  const price = budgeted(steps, 'SetComputeUnitPrice', 'price') ?? 0n
  const working = steps.filter((step) => step.kind === 'unread' || step.program !== 'Compute Budget').length
  const wanted = budgeted(steps, 'SetComputeUnitLimit', 'units') ?? unitsEach * BigInt(working)
  const units = wanted < mostUnits ? wanted : mostUnits
  const haste = (price * units + microLamports - 1n) / microLamports
  return { fee: lamportsPerSignature * BigInt(signerCount) + haste, haste }
}
