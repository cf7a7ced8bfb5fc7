import * as z from 'zod/mini'
import { movesValue } from './movesValue.ts'
import type { InternalTransfer } from './Tracer.ts'
import { mostDepth, mostFrames, TraceAddress, TraceAmount, TraceHash } from './traceText.ts'

const position = {
  transactionHash: TraceHash,
  /** Call indices on the path to this frame. Empty for the transaction itself. */
  traceAddress: z.array(z.int()).check(z.maxLength(mostDepth)),
  error: z.nullish(z.string()),
}

const CallTrace = z.object({
  ...position,
  type: z.literal('call'),
  action: z.object({ callType: z.string(), from: TraceAddress, to: TraceAddress, value: TraceAmount }),
})
const CreateTrace = z.object({
  ...position,
  type: z.literal('create'),
  action: z.object({ from: TraceAddress, value: TraceAmount }),
  result: z.nullish(z.object({ address: z.nullish(TraceAddress) })),
})
const EndTrace = z.object({
  ...position,
  type: z.enum(['suicide', 'selfdestruct']),
  action: z.object({ address: TraceAddress, refundAddress: TraceAddress, balance: TraceAmount }),
})
/** A reward belongs to the block, not to a transaction. */
const RewardTrace = z.object({ type: z.literal('reward') })

const FlatTrace = z.discriminatedUnion('type', [CallTrace, CreateTrace, EndTrace, RewardTrace])
type FlatTrace = z.infer<typeof FlatTrace>
type FrameTrace = Exclude<FlatTrace, { type: 'reward' }>

/** The answer of `trace_block`, `trace_transaction` and `trace_filter`: frames in execution order. */
export const FlatTraces = z.array(FlatTrace).check(z.maxLength(mostFrames))

const transferOf = (trace: FrameTrace) => {
  if (trace.type === 'create') {
    const to = trace.result?.address
    return to ? { from: trace.action.from, to, amount: trace.action.value } : undefined
  }
  if (trace.type !== 'call') {
    const { address, refundAddress, balance } = trace.action
    return { from: address, to: refundAddress, amount: balance }
  }
  const { callType, from, to, value } = trace.action
  return movesValue(callType) ? { from, to, amount: value } : undefined
}

const isInside = (trace: FrameTrace, outer: FrameTrace) =>
  trace.transactionHash === outer.transactionHash &&
  outer.traceAddress.every((number, depth) => trace.traceAddress[depth] === number)

/** Returns the frames that were not reverted. A failed frame reverts its inner frames, which follow it in the list. */
const lastingIn = (traces: readonly FlatTrace[]) => {
  let failed: FrameTrace | undefined
  return traces.filter((trace): trace is FrameTrace => {
    if (trace.type === 'reward' || (failed && isInside(trace, failed))) return false
    failed = trace.error ? trace : undefined
    return failed === undefined
  })
}

/** Returns the transfers in frames, without the transaction's own value. */
export const transfersOfTraces = (traces: readonly FlatTrace[]): InternalTransfer[] =>
  lastingIn(traces)
    .filter(({ traceAddress }) => traceAddress.length > 0)
    .flatMap((trace) => {
      const moved = transferOf(trace)
      return moved && moved.amount > 0n ? [{ hash: trace.transactionHash, ...moved }] : []
    })
