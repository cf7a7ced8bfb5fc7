import type { Machine } from './machine.ts'

/** Number of slots in which a blockhash is valid. */
const windowSize = 150

interface SlotsDeps {
  machine: Machine
  /** Milliseconds since the epoch. */
  now: () => number
}

/** The chain's time: consecutive slots, and the blockhashes that are still valid. */
export function createSlots({ machine, now }: SlotsDeps) {
  const lastSlotOf = new Map<string, number>()
  const listeners = new Set<(slot: number) => void>()
  const genesisHash = machine.blockhash()
  let current = 0

  const advance = () => {
    current += 1
    machine.enterSlot(current, Math.floor(now() / 1000))
    lastSlotOf.set(machine.blockhash(), current + windowSize)
    for (const [blockhash, lastSlot] of lastSlotOf) if (lastSlot < current) lastSlotOf.delete(blockhash)
    for (const listener of listeners) listener(current)
  }
  advance()

  return {
    genesisHash,
    advance,
    current: () => current,
    isAlive: (blockhash: string) => lastSlotOf.has(blockhash),
    latest: () => {
      const blockhash = machine.blockhash()
      return { blockhash, lastValidBlockHeight: lastSlotOf.get(blockhash) ?? current }
    },
    onAdvance: (listener: (slot: number) => void) => listeners.add(listener),
    /** An answer in the context of the current slot. */
    inContext: (value: unknown) => ({ context: { apiVersion: '2.0.0', slot: current }, value }),
    unixTimestamp: () => Math.floor(now() / 1000),
  }
}
export type Slots = ReturnType<typeof createSlots>
