import type { Words } from '../../messages/loadWords.ts'
import type { SolanaMessages } from '../../messages/solana/en.ts'
import type { CompletedMessages } from '../chain/completeMessages.ts'
import type { DecodedMessage } from '../programs/readSteps.ts'
import type { SolanaTransaction } from '../wire/readWire.ts'

/** `expired` if the blockhash is no longer valid, so that the transaction cannot be sent. */
export type Life = 'alive' | 'expired'

export interface DescribedTransactions {
  transactions: readonly SolanaTransaction[]
  /** Decoded from the bytes if they name no table. Undefined until the named accounts are known. */
  decoded?: readonly DecodedMessage[]
  /** Undefined while it loads; `unanswered` if the node did not answer. */
  completed?: CompletedMessages | 'unanswered'
  /** True if the wallet sends the signed transactions, false if the page does. */
  isSent: boolean
  life: Life
  /** The time when a new blockhash replaced an expired one, as text. */
  renewedAt?: string
  origin: string
  account: string
  isMainnet: boolean
  words: Words
  said: SolanaMessages
}
