import { type RefObject, useEffect } from 'react'
import { keepFocus } from '#protocol/focus/keepFocus'

/** Keeps the focus in the card while the frame briefly loses keyboard focus. */
export const useFocusKept = (card: RefObject<HTMLElement | null>) =>
  useEffect(() => keepFocus(() => card.current), [card])
