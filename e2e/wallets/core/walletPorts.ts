import type { LocalAccount } from 'viem'
import type { RunInQueue } from './inTurn.ts'
import type { Question } from './question.ts'
import type { WalletMemory } from './walletMemory.ts'

export type WalletEvent =
  | { name: 'accountsChanged'; origin: string; value: string[] }
  | { name: 'solanaAccountsChanged'; origin: string; value: string[] }
  | { name: 'chainChanged'; value: string }

/** What a page asks, with the origin that the browser vouches for. */
export interface WalletRequest {
  origin: string
  method: string
  params?: unknown
}

/** What the request rules need from the wallet they run in. */
export interface WalletPorts {
  account: LocalAccount
  /** Shows the question to the user; true means approved. */
  approve(question: Question): Promise<boolean>
  readMemory(): Promise<WalletMemory>
  /** Changes the memory in one step, so that two requests never overwrite each other. */
  changeMemory(change: (memory: WalletMemory) => WalletMemory): Promise<void>
  emit(event: WalletEvent): void
  /** Sends wait for each other: each needs the nonce after the last. */
  sendInTurn: RunInQueue
  /** Origins whose request to connect is open. */
  connectingOrigins: Set<string>
}
