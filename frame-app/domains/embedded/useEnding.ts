import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { showToastAtom } from '../../navigation/toast.ts'

/** Returns a click handler that ends sessions and reports the result. `work` rejects on failure. */
export const useEnding = (done: string, work: () => Promise<void>) => {
  const messages = useMessages()
  const showToast = useSetAtom(showToastAtom)
  const [state, setState] = useState<'idle' | 'ending' | 'failed'>('idle')
  const end = async () => {
    if (state === 'ending') return
    setState('ending')
    try {
      await work()
      setState('idle')
      showToast({ message: done, variant: 'success' })
    } catch {
      setState('failed')
      showToast({ message: messages.anErrorOccurred, variant: 'error' })
    }
  }
  return { isEnding: state === 'ending', hasFailed: state === 'failed', end }
}
