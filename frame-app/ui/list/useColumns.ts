import { type RefObject, useLayoutEffect, useState } from 'react'

const narrowPx = 328

/** Returns the number of columns that fit: four, or three on the narrowest phones. */
export const useColumns = (element: RefObject<HTMLElement | null>) => {
  const [columns, setColumns] = useState(4)
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? 0
      if (width > 0) setColumns(width < narrowPx ? 3 : 4)
    })
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return columns
}
