import { useLayoutEffect, useState } from 'react'

/** Returns the focus to the element that had it before opening, if it is in this document. */
export function useFocusReturn(isActive: boolean): void {
  const [opener] = useState(() => document.activeElement)

  useLayoutEffect(() => {
    if (!isActive) return
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [isActive, opener])
}
