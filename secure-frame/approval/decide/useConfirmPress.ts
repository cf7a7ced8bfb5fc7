import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import { createClickHistory } from './clickHistory.ts'
import { createConfirmPress } from './confirmPress.ts'

/**
 * Shared by all sheets of this document, because the next sheet appears where the visitor clicked on the previous one.
 */
const presses = createClickHistory()

interface ConfirmPressDeps {
  isArmed: boolean
  restart: () => void
  onConfirm: () => void
}

/** Returns the event handlers of a confirm button. */
export const useConfirmPress = (deps: ConfirmPressDeps) => {
  const latest = useRef(deps)
  latest.current = deps
  const press = useRef<ReturnType<typeof createConfirmPress>>(undefined)
  press.current ??= createConfirmPress({
    presses,
    isArmed: () => latest.current.isArmed,
    restart: () => latest.current.restart(),
    confirm: () => latest.current.onConfirm(),
  })

  useEffect(() => {
    presses.appear(performance.now())
    const onMove = ({ clientX: x, clientY: y }: globalThis.PointerEvent) => presses.move({ x, y })
    addEventListener('pointermove', onMove)
    return () => removeEventListener('pointermove', onMove)
  }, [])

  return {
    onPointerDown: ({ nativeEvent }: PointerEvent) => press.current?.pointerDown(nativeEvent),
    onKeyDown: ({ nativeEvent }: KeyboardEvent) => press.current?.keyDown(nativeEvent),
    onClick: ({ nativeEvent }: MouseEvent) => press.current?.click(nativeEvent),
  }
}
