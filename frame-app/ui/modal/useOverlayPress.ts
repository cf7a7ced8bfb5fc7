import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** Handles clicks that begin and end on the overlay. A drag out of a field does not count. */
export function useOverlayPress(onPress: () => void) {
  const beganHere = useRef(false)

  function onPointerDown(event: PointerEvent) {
    beganHere.current = event.target === event.currentTarget
  }

  function onClick(event: MouseEvent) {
    if (beganHere.current && event.target === event.currentTarget) onPress()
    beganHere.current = false
  }

  return { onPointerDown, onClick }
}
