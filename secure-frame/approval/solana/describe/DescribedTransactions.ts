import type { Words } from '../../messages/loadWords.ts'
import type { SolanaMessages } from '../../messages/solana/en.ts'
import type { CompletedMessages } from '../chain/completeMessages.ts'
import type { DecodedMessage } from '../programs/readSteps.ts'
import type { SolanaTransaction } from '../wire/readWire.ts'

/** `expired` means that the blockhash is no longer valid, so the transaction cannot be sent. */
export type Life = 'alive' | 'expired'

export interface DescribedTransactions {
  transactions: readonly SolanaTransaction[]
  /**
   * Decoded from the bytes by itself if they name no lookup table. Otherwise undefined until the table accounts are known.
   */
  decoded?: readonly DecodedMessage[]
  /** Undefined while loading. `unanswered` if the node did not answer. */
  completed?: CompletedMessages | 'unanswered'
  /** True if the wallet sends the signed transactions, false if the page does. */
  isSent: boolean
  life: Life
  /** The time when a new blockhash replaced an expired one, formatted as text. */
  renewedAt?: string
  origin: string
  account: string
  isMainnet: boolean
  words: Words
  said: SolanaMessages
}
