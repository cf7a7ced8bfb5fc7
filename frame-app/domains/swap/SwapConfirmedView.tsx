import { useMessages } from '../../messages/messagesAtom.ts'
import { Screen } from '../../navigation/Screen.tsx'
import type { ViewParams } from '../../navigation/viewEntry.ts'
import { useReceipt } from '../transactions/useReceipt.ts'
import { SwapReceipt } from './SwapReceipt.tsx'

/** Shows the progress of a swap. */
export default function SwapConfirmedView({ params: { hash } }: { params: ViewParams['SwapConfirmed'] }) {
  const messages = useMessages()
  const receipt = useReceipt(hash)
  return receipt ? <SwapReceipt receipt={receipt} /> : <Screen title={messages.swapping}>{null}</Screen>
}
