import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { Toast } from '../ui/message/Toast.tsx'
import { hideToastAtom, toastAtom } from './toast.ts'
import { stayMs } from './toastStay.ts'

/** Shows the current toast. Its timer stops while the toast is hovered or focused. */
export function CurrentToast() {
  const toast = useAtomValue(toastAtom)
  const hide = useSetAtom(hideToastAtom)
  const [heldId, hold] = useState(0)
  const ms = toast ? stayMs(toast, heldId) : null

  useEffect(() => {
    if (ms === null) return
    const timer = setTimeout(hide, ms)
    return () => clearTimeout(timer)
  }, [ms, hide])

  if (!toast) return null
  return (
    <Toast
      key={toast.id}
      message={toast.message}
      variant={toast.variant}
      icon={toast.icon}
      onPause={() => hold(toast.id)}
      onResume={() => hold(0)}
    />
  )
}
