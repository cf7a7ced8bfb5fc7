import { useAtomValue } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { Steps } from '../../ui/list/Steps.tsx'
import { type Review, reviewedAtom } from './swapReview.ts'
import { wrapperOf } from './wrapping.ts'

interface StepListProps {
  review: Review
  symbol: string
  /** The amount that the router is allowed to spend. */
  quantity: string
}

/** Returns the states of the approval and the swap. Both are current if one click executes both. */
const stepsOf = (review: Review) => {
  const step = review.status === 'ready' ? review.step : 'allow'
  return { isAllowed: step === 'swap', isSwapping: step !== 'allow' }
}

/** Shows the token approval, limited to this amount, and the swap. Unwrapping requires no approval. */
export function StepList({ review, symbol, quantity }: StepListProps) {
  const messages = useMessages()
  const reviewed = useAtomValue(reviewedAtom)
  if (reviewed && wrapperOf(reviewed.from.id, reviewed.to.id)) return null
  const { isAllowed, isSwapping } = stepsOf(review)
  const allow = isAllowed
    ? { text: messages.tokenAllowed(symbol), state: 'done' as const }
    : { text: messages.allowFor(quantity), hint: messages.onlyOnce, state: 'current' as const }
  const swap = { text: messages.swap, state: isSwapping ? ('current' as const) : ('later' as const) }
  return (
    <Steps
      steps={[
        { name: 'allow', ...allow },
        { name: 'swap', ...swap },
      ]}
    />
  )
}
