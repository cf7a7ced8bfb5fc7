import { type RefObject, useEffect } from 'react'

/** Outline of the card, above and below. */
const outline = 4

/** Tells how high a card of these parts wants to be, whatever room it has: now, and whenever that changes. */
export const useNaturalHeight = (
  parts: readonly RefObject<HTMLElement | null>[],
  onHeight: (height: number) => void,
) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts are the same as long as the card is
  useEffect(() => {
    const elements = parts.map(({ current }) => current).filter((element) => element !== null)
    const tell = () => {
      const heights = elements.map((element) => element.getBoundingClientRect().height)
      onHeight(Math.ceil(heights.reduce((sum, height) => sum + height, outline)))
    }
    const observer = new ResizeObserver(tell)
    for (const element of elements) observer.observe(element)
    return () => observer.disconnect()
  }, [onHeight])
}
