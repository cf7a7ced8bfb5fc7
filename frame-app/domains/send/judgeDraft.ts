import type { Namespace } from '#protocol/vocabulary/network'
import type { Holding } from '../tokens/Holding.ts'
import type { Draft } from './draft.ts'
import { findLookAlike } from './lookAlike.ts'
import { parseAmount, type TypedAmount } from './parseAmount.ts'
import { concernOf, type Receiver, type ReceiverConcern, readReceiver } from './receiver.ts'

interface Circumstances {
  holding: Holding
  from: string
  namespace: Namespace
  locale: string
  /** Addresses that were sent to before. */
  known: readonly string[]
}

/** A draft, read. It can be reviewed where both parts are ready and nothing stops it. */
export interface JudgedDraft {
  amount: TypedAmount
  receiver: Receiver
  /** More than the account holds. */
  isTooMuch: boolean
  concern: ReceiverConcern | undefined
  /** The known address that the receiver looks like. */
  lookAlike: string | undefined
}

/** Reads a draft by all that is known without asking the network. */
export const judgeDraft = (draft: Draft, { holding, from, namespace, locale, known }: Circumstances): JudgedDraft => {
  const amount = parseAmount(draft.amount, holding.decimals, locale)
  const receiver = readReceiver(draft.receiver, namespace)
  const isTooMuch = amount.status === 'ready' && holding.units !== undefined && amount.units > holding.units
  if (receiver.status !== 'ready') return { amount, receiver, isTooMuch, concern: undefined, lookAlike: undefined }
  const { address } = receiver
  const concern = concernOf(address, { from, token: holding.address })
  return { amount, receiver, isTooMuch, concern, lookAlike: concern ? undefined : findLookAlike(address, known) }
}

/** Nobody gets out again what is sent there. */
export const isStopped = ({ concern }: JudgedDraft) => concern === 'burn' || concern === 'tokenContract'

/** What the draft says to send, where it says all of it. */
export const orderedIn = (judged: JudgedDraft) => {
  const { amount, receiver, isTooMuch } = judged
  if (amount.status !== 'ready' || amount.units === 0n || receiver.status !== 'ready') return undefined
  return isTooMuch || isStopped(judged) ? undefined : { units: amount.units, to: receiver.address }
}
