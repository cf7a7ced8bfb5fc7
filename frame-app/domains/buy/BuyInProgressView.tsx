import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { PurchaseProgress } from './PurchaseProgress.tsx'
import { pollPurchaseAtom, pollWindowAtom, purchaseAtom } from './purchase.ts'

const pollEveryMs = 3000
const pollIntervalMs = 300

/** Shows the progress of a purchase. Polls its status while shown, and once when the visitor returns. */
export default function BuyInProgressView() {
  const messages = useMessages()
  const purchase = useAtomValue(purchaseAtom)
  const poll = useSetAtom(pollPurchaseAtom)
  const look = useSetAtom(pollWindowAtom)
  const isWaiting = purchase?.status === 'waiting' && purchase.state !== 'done'

  useEffect(() => {
    if (!isWaiting) return
    const pollNow = () => void poll()
    const timers = [setInterval(pollNow, pollEveryMs), setInterval(() => void look(), pollIntervalMs)]
    addEventListener('focus', pollNow)
    return () => {
      for (const timer of timers) clearInterval(timer)
      removeEventListener('focus', pollNow)
    }
  }, [isWaiting, poll, look])

  return (
    <Screen title={purchase?.seller.name ?? messages.buy}>
      {purchase && <PurchaseProgress purchase={purchase} />}
    </Screen>
  )
}
