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
  /** Previous recipient addresses. */
  known: readonly string[]
  /** Returns the known state of a name. Undefined if the network does not support names. */
  nameState?: (name: string) => NameState
}

/** The parsed draft. It can be reviewed if amount and recipient are ready and no concern blocks it. */
export interface JudgedDraft {
  amount: MeasuredAmount
  receiver: Receiver
  /** True if the amount exceeds the account's balance. */
  isTooMuch: boolean
  concern: ReceiverConcern | undefined
  /** The known address that looks like the recipient's. */
  lookAlike: string | undefined
}

/** Parses a draft without network requests. */
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

/** True if tokens sent to the recipient would be lost permanently. */
export const isStopped = ({ concern }: JudgedDraft) => concern === 'burn' || concern === 'tokenContract'

/** Returns the draft's order if it is complete. */
export const orderedIn = (judged: JudgedDraft) => {
  const { amount, receiver, isTooMuch } = judged
  if (amount.status !== 'ready' || amount.units === 0n || receiver.status !== 'ready') return undefined
  const { address: to, name: toName } = receiver
  return isTooMuch || isStopped(judged) ? undefined : { units: amount.units, to, toName }
}
