import { type RefObject, useEffect } from 'react'
import { keepFocus } from '#protocol/focus/keepFocus'

/** Keeps the focus in the card while the frame loses the keyboard for a moment. */
export const useFocusKept = (card: RefObject<HTMLElement | null>) =>
  useEffect(() => keepFocus(() => card.current), [card])
