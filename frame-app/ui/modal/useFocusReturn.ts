import { useLayoutEffect, useState } from 'react'

/** Returns the focus to the element that had it before the card opened, if it is in this document. */
export function useFocusReturn(isActive: boolean): void {
  const [opener] = useState(() => document.activeElement)

  useLayoutEffect(() => {
    if (!isActive) return
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [isActive, opener])
}
