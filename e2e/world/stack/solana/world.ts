import { createLedger, type Ledger } from './ledger.ts'
import { createMachine, type Machine } from './machine.ts'
import { createSlots, type Slots } from './slots.ts'

/** The complete state of the chain. */
export interface World {
  machine: Machine
  slots: Slots
  ledger: Ledger
}

export function createWorld(now: () => number): World {
  const machine = createMachine()
  return { machine, slots: createSlots({ machine, now }), ledger: createLedger() }
}
