import { useMessages } from '../../messages/messagesAtom.ts'
import { type ProgressStep, Steps } from '../../ui/list/Steps.tsx'

/** The steps of a payment in progress. */
export type PayStep = 'received' | 'processing' | 'sending'
const order: readonly PayStep[] = ['received', 'processing', 'sending']

const stateOf = (index: number, current: number): ProgressStep['state'] => {
  if (index < current) return 'done'
  return index === current ? 'current' : 'later'
}

/** Shows the progress of a payment. Steps before the current one are done. */
export function PaySteps({ step, hints }: { step: PayStep; hints: Readonly<Record<PayStep, string>> }) {
  const messages = useMessages()
  const texts = { received: messages.payReceived, processing: messages.payProcessing, sending: messages.sending }
  const current = order.indexOf(step)
  const steps = order.map((name, index) => ({
    name,
    text: texts[name],
    hint: hints[name],
    state: stateOf(index, current),
  }))
  return <Steps steps={steps} isBusy />
}
