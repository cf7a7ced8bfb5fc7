import type { Envelope } from './envelope.ts'
import type { Outcome } from './machine.ts'

/** An executed transaction, successful or not. */
export interface Entry extends Outcome {
  signature: string
  envelope: Envelope
  slot: number
  /** Seconds since the epoch. */
  blockTime: number
  preBalances: number[]
  postBalances: number[]
}

/** All executed transactions. */
export function createLedger() {
  const bySignature = new Map<string, Entry>()
  const byAddress = new Map<string, Entry[]>()
  const listeners = new Set<(entry: Entry) => void>()

  return {
    add: (entry: Entry) => {
      bySignature.set(entry.signature, entry)
      for (const address of entry.envelope.message.staticAccounts) {
        byAddress.set(address, [entry, ...(byAddress.get(address) ?? [])])
      }
      for (const listener of listeners) listener(entry)
    },
    find: (signature: string) => bySignature.get(signature),
    /** Newest first. */
    ofAddress: (address: string): readonly Entry[] => byAddress.get(address) ?? [],
    count: () => bySignature.size,
    onAdd: (listener: (entry: Entry) => void) => listeners.add(listener),
  }
}
export type Ledger = ReturnType<typeof createLedger>
