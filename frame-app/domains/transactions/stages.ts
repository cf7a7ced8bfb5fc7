import type { TransactionEnd } from '../../services/transactions/Transactions.ts'
import type { HeroProps } from '../../ui/picture/Hero.tsx'
import type { SentTransaction } from './sentTransactions.ts'

/**
 * The stage of a transaction. `unknown`: the network is unreachable. `notSeen`: no node knows it. `cancelled`: the
 * visitor replaced it with another transaction to cancel it.
 */
export type Stage = 'pending' | 'unknown' | 'notSeen' | 'sent' | 'failed' | 'replaced' | 'cancelled' | 'dropped'

/** A feature's texts for each stage of a transaction. */
export type StageTexts = Readonly<
  Record<Stage, { title: string; heading: string; text: string; state: HeroProps['state'] }>
>

/**
 * Returns the final stage. After a cancellation, the confirmed transaction can be the cancellation, the original, or
 * neither.
 */
export const endStage = (
  { hash: own, isCancelling, earlier = [] }: SentTransaction,
  { outcome, hash, hasFailed = outcome === 'failed' }: TransactionEnd,
): Stage => {
  if (!isCancelling) return outcome
  if (hash === own) return 'cancelled'
  if (!earlier.includes(hash)) return 'replaced'
  return hasFailed ? 'failed' : 'sent'
}
