import type { Messages } from '../../../messages/Messages.ts'
import type { TransactionFault } from '../../../services/transactions/nodeFault.ts'
import type { Holding } from '../../tokens/Holding.ts'
import { quantityText, wholeQuantityText } from '../../tokens/quantityText.ts'
import { faultText } from '../../transactions/faultText.ts'
import type { Estimate } from '../../transactions/useEstimate.ts'
import type { ReceiverProblem } from '../receiver/receiver.ts'
import { isStopped, type JudgedDraft } from './judgeDraft.ts'

interface Form {
  judged: JudgedDraft
  holding: Holding
  estimate: Estimate
  networkName: string
  /** The network's native currency, which pays the fees. */
  native: Holding
  /** True if the visitor clicked the button. Missing input is reported only then. */
  isPressed: boolean
}

interface Words {
  messages: Messages
  locale: string
}

const amountProblem = ({ judged, holding }: Form, { messages, locale }: Words) => {
  const { symbol, decimals, units } = holding
  const { amount, isTooMuch } = judged
  if (isTooMuch && units !== undefined)
    return messages.notEnough(
      holding.item
        ? wholeQuantityText({ symbol, decimals, units, isItem: true })
        : quantityText({ symbol, decimals, units }, locale),
    )
  if (amount.status !== 'invalid') return undefined
  return {
    notAnAmount: messages.notAnAmount,
    ambiguous: messages.ambiguousAmount,
    noPrice: messages.noPriceNow(symbol),
    tooSmall: messages.buysNothing(symbol),
    tooPrecise: holding.item ? messages.wholeNumber : messages.tooPrecise(symbol, decimals),
  }[amount.problem]
}

const invalidText = (receiver: ReceiverProblem, networkName: string, messages: Messages) => {
  switch (receiver.problem) {
    case 'notAnAddress':
      return messages.notAnAddress(networkName)
    case 'mistyped':
      return messages.mistypedAddress
    case 'noNames':
      return messages.noNames(networkName)
    case 'notFound':
      return messages.nameNotFound(receiver.name)
    case 'notHere':
      return messages.nameNotHere(receiver.name, networkName)
    case 'notAllowed':
      return messages.nameNotAllowed
    case 'notNormalised':
      return messages.nameNotNormalised(receiver.normal)
    case 'unreachable':
      return messages.nameUnreachable
  }
}

/** True if the recipient causes the error, not the amount. */
const faultOfReceiver = ({ estimate }: Form, messages: Messages) => {
  if (estimate.status !== 'failed') return undefined
  if (estimate.fault === 'refused') return messages.contractRefusesItem
  return estimate.fault === 'notAWallet' ? messages.notAWallet : undefined
}

const receiverProblem = (form: Form, { messages }: Words) => {
  const { judged, networkName } = form
  if (judged.receiver.status === 'invalid') return invalidText(judged.receiver, networkName, messages)
  return faultOfReceiver(form, messages)
}

/**
 * True if the account cannot pay the fee in addition to the amount. Some nodes do not report this in their estimate.
 */
const lacksFee = ({ judged: { amount }, holding, native, estimate }: Form) => {
  if (estimate.status === 'failed') return estimate.fault === 'funds'
  if (estimate.status !== 'ready' || native.units === undefined) return false
  const own = holding.assetId === native.assetId && amount.status === 'ready' ? amount.units : 0n
  return own + estimate.fee + (estimate.rent ?? 0n) > native.units
}

/** Returns the text for a node's estimate error. Undefined if no node responded. */
const problemOf = (fault: TransactionFault, messages: Messages) =>
  fault === 'unknown' || fault === 'offline' ? messages.feeUnknown : faultText(fault, messages)

/** Returns the reason why the transfer would fail, as reported by the network. */
const estimateProblem = (form: Form, { messages }: Words) => {
  if (lacksFee(form)) return messages.notEnoughForFee(form.native.symbol)
  const { estimate } = form
  if (estimate.status !== 'failed' || faultOfReceiver(form, messages)) return undefined
  return problemOf(estimate.fault, messages)
}

const isMissing = ({ amount, receiver }: JudgedDraft) =>
  amount.status === 'empty' || receiver.status === 'empty' || (amount.status === 'ready' && amount.units === 0n)

/** Returns the form's problems as text, and whether they disable the button. */
export const formProblems = (form: Form, words: Words) => {
  const amount = amountProblem(form, words) ?? estimateProblem(form, words)
  const receiver = receiverProblem(form, words)
  const isRequired = form.isPressed && isMissing(form.judged)
  const isLookingUp = form.judged.receiver.status === 'lookingUp'
  return {
    amount: amount ?? (isRequired ? words.messages.amountAndReceiver : undefined),
    receiver,
    isReceiverInvalid: isStopped(form.judged) || (isRequired && form.judged.receiver.status === 'empty'),
    isBlocked: amount !== undefined || receiver !== undefined || isLookingUp || isStopped(form.judged),
  }
}
