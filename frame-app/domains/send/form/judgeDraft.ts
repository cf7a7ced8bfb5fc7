import type { Namespace } from '#protocol/vocabulary/network'
import type { Holding } from '../../tokens/Holding.ts'
import { type MeasuredAmount, readAmount } from '../../tokens/measuredAmount.ts'
import { findLookAlike } from '../receiver/lookAlike.ts'
import {
  concernOf,
  type NameState,
  type Receiver,
  type ReceiverConcern,
  readReceiver,
  receiverBy,
} from '../receiver/receiver.ts'
import type { SendDraft } from './sendDraft.ts'

interface Circumstances {
  holding: Holding
  from: string
  namespace: Namespace
  locale: string
  /** Addresses that were sent to before. */
  known: readonly string[]
  /** What is known of a name. Absent where the network has no names. */
  nameState?: (name: string) => NameState
}

/** A draft, read. It can be reviewed where both parts are ready and nothing stops it. */
export interface JudgedDraft {
  amount: MeasuredAmount
  receiver: Receiver
  /** More than the account holds. */
  isTooMuch: boolean
  concern: ReceiverConcern | undefined
  /** The known address that the receiver looks like. */
  lookAlike: string | undefined
}

/** Reads a draft by all that is known without asking the network. */
export const judgeDraft = (draft: SendDraft, circumstances: Circumstances): JudgedDraft => {
  const { holding, from, namespace, locale, known, nameState } = circumstances
  const amount = readAmount(draft, holding, locale)
  const receiver = receiverBy(readReceiver(draft.receiver, namespace), nameState)
  const isTooMuch = amount.status === 'ready' && holding.units !== undefined && amount.units > holding.units
  if (receiver.status !== 'ready') return { amount, receiver, isTooMuch, concern: undefined, lookAlike: undefined }
  const { address } = receiver
  const concern = concernOf(address, { from, token: holding.address })
  return { amount, receiver, isTooMuch, concern, lookAlike: concern ? undefined : findLookAlike(address, known) }
}

/** Whether tokens sent to the receiver would be lost for good. */
export const isStopped = ({ concern }: JudgedDraft) => concern === 'burn' || concern === 'tokenContract'

/** What the draft says to send, where it says all of it. */
export const orderedIn = (judged: JudgedDraft) => {
  const { amount, receiver, isTooMuch } = judged
  if (amount.status !== 'ready' || amount.units === 0n || receiver.status !== 'ready') return undefined
  const { address: to, name: toName } = receiver
  return isTooMuch || isStopped(judged) ? undefined : { units: amount.units, to, toName }
}
