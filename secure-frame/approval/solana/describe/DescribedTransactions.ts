import type { Words } from '../../messages/loadWords.ts'
import type { SolanaMessages } from '../../messages/solana/en.ts'
import type { CompletedMessages } from '../chain/completeMessages.ts'
import type { DecodedMessage } from '../programs/readSteps.ts'
import type { SolanaTransaction } from '../wire/readWire.ts'

/** Whether it can still be sent: `expired` where its blockhash is gone. */
export type Life = 'alive' | 'expired'

export interface DescribedTransactions {
  transactions: readonly SolanaTransaction[]
  /** By their bytes alone where they name no table; undefined where what they name is not known yet. */
  decoded?: readonly DecodedMessage[]
  /** Undefined while it loads; `unanswered` if the node did not answer. */
  completed?: CompletedMessages | 'unanswered'
  /** Whether the wallet sends what it signs, or the page does. */
  isSent: boolean
  life: Life
  /** When a new blockhash took the place of one that was too old: as text. */
  renewedAt?: string
  origin: string
  account: string
  isMainnet: boolean
  words: Words
  said: SolanaMessages
}
