import type { LocalAccount } from 'viem'
import type { RunInQueue } from './inTurn.ts'
import type { Question } from './question.ts'
import type { WalletMemory } from './walletMemory.ts'

export type WalletEvent =
  | { name: 'accountsChanged'; origin: string; value: string[] }
  | { name: 'solanaAccountsChanged'; origin: string; value: string[] }
  | { name: 'chainChanged'; value: string }

/** A page's request with the origin reported by the browser. */
export interface WalletRequest {
  origin: string
  method: string
  params?: unknown
}

/** Functions that the request rules need from their wallet. */
export interface WalletPorts {
  account: LocalAccount
  /** Shows the prompt to the user. Returns true if approved. */
  approve(question: Question): Promise<boolean>
  readMemory(): Promise<WalletMemory>
  /** Changes the memory atomically, so that two requests never overwrite each other. */
  changeMemory(change: (memory: WalletMemory) => WalletMemory): Promise<void>
  emit(event: WalletEvent): void
  /** Transactions are sent one at a time because each needs the next nonce. */
  sendInTurn: RunInQueue
  /** Origins with an open connect request. */
  connectingOrigins: Set<string>
}
