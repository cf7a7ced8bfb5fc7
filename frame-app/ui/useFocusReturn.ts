import { useLayoutEffect, useState } from 'react'

/** When the card goes, the focus goes back to where it was before, as far as that is in this document. */
export function useFocusReturn(isActive: boolean): void {
  const [opener] = useState(() => document.activeElement)

  useLayoutEffect(() => {
    if (!isActive) return
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [isActive, opener])
}
