import type { TransactionEnd } from '../../services/transactions/Transactions.ts'
import type { HeroProps } from '../../ui/picture/Hero.tsx'
import type { SentTransaction } from './sentTransactions.ts'

/** How far a transaction is. `unknown`: the network cannot be asked. `notSeen`: no node knows it. `cancelled`: another transaction has taken its place, as the visitor wanted. */
export type Stage = 'pending' | 'unknown' | 'notSeen' | 'sent' | 'failed' | 'replaced' | 'cancelled' | 'dropped'

/** What a feature says of its transaction at each stage. */
export type StageTexts = Readonly<
  Record<Stage, { title: string; heading: string; text: string; state: HeroProps['state'] }>
>

/** How a transaction ended. Where it was cancelled, what counts is the cancellation, the transaction after all, or neither. */
export const endStage = (
  { hash: own, isCancelling, earlier = [] }: SentTransaction,
  { outcome, hash, hasFailed = outcome === 'failed' }: TransactionEnd,
): Stage => {
  if (!isCancelling) return outcome
  if (hash === own) return 'cancelled'
  if (!earlier.includes(hash)) return 'replaced'
  return hasFailed ? 'failed' : 'sent'
}
