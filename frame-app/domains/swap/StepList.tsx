import { useAtomValue } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { Facts } from '../../ui/text/Facts.tsx'
import { type Review, reviewedAtom } from './swapReview.ts'
import { wrapperOf } from './wrapping.ts'

interface StepListProps {
  review: Review
  symbol: string
  /** What the router is allowed to take. */
  quantity: string
}

/** The approval that a token needs, and that it is for this amount alone. What is unwrapped needs none. */
export function StepList({ review, symbol, quantity }: StepListProps) {
  const messages = useMessages()
  const reviewed = useAtomValue(reviewedAtom)
  if (reviewed && wrapperOf(reviewed.from.id, reviewed.to.id)) return null
  const isAllowed = review.status === 'ready' && review.step === 'swap'
  const first = isAllowed ? messages.tokenAllowed(symbol) : messages.allowFor(quantity)
  return (
    <Facts
      facts={[
        { name: `1. ${first}`, value: isAllowed ? '✓' : messages.onlyOnce },
        { name: `2. ${messages.swap}`, value: '' },
      ]}
    />
  )
}
