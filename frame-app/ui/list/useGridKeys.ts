import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'

interface GridKeysDeps {
  scroller: RefObject<HTMLElement | null>
  count: number
  columns: number
  /** Scrolls to an item, which is rendered only then. */
  reveal: (index: number) => void
}

/** Returns the index that a key moves to, or undefined if the key does not move. */
export const gridTarget = (key: string, from: number, columns: number, count: number, isRightToLeft = false) => {
  const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight'
  const backward = isRightToLeft ? 'ArrowRight' : 'ArrowLeft'
  const targets: Record<string, number> = {
    [forward]: from + 1,
    [backward]: from - 1,
    ArrowDown: from + columns,
    ArrowUp: from - columns,
    Home: 0,
    End: count - 1,
  }
  const target = targets[key]
  return target === undefined || target < 0 || target >= count || target === from ? undefined : target
}

/** Implements a roving tabindex: Tab reaches one item, and arrow keys reach all of them, even unrendered ones. */
export function useGridKeys({ scroller, count, columns, reveal }: GridKeysDeps) {
  const [at, setAt] = useState(0)
  const isMoving = useRef(false)
  const stop = Math.min(at, Math.max(0, count - 1))

  // Has no dependencies, because the item may be rendered several frames after the request.
  useLayoutEffect(() => {
    if (!isMoving.current) return
    const target = scroller.current?.querySelector<HTMLElement>(`[data-index="${stop}"] button`)
    if (!target) return
    isMoving.current = false
    target.focus({ preventScroll: true })
  })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const from = Number((event.target as HTMLElement).closest('[data-index]')?.getAttribute('data-index') ?? stop)
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const target = gridTarget(event.key, from, columns, count, isRightToLeft)
    if (target === undefined) return
    event.preventDefault()
    isMoving.current = true
    setAt(target)
    reveal(target)
  }
  return { stop, onKeyDown }
}
