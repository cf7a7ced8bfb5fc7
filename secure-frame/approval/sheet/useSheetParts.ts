import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { type LayoutMetrics, leastHeight } from '../decide/visibility.ts'

/** Total height of the card's outline, top and bottom. */
const outline = 4

const heightOf = (element: HTMLElement | null) => element?.getBoundingClientRect().height ?? 0

/** The parts of a card, used to measure, scroll and observe it. */
export interface SheetParts {
  card: RefObject<HTMLElement | null>
  top: RefObject<HTMLDivElement | null>
  /** The scroll container, its content, and the end of the content. */
  scroll: RefObject<HTMLDivElement | null>
  content: RefObject<HTMLDivElement | null>
  end: RefObject<HTMLDivElement | null>
  bottom: RefObject<HTMLElement | null>
  /** Measures the available room. Returns undefined before the card is rendered. */
  measure: () => LayoutMetrics | undefined
}

/** Share of the visible height that one click scrolls. The last lines stay in view. */
const scrolledShare = 0.85

/** Scrolls down by almost one visible height. */
export const scrollOn = ({ scroll }: Pick<SheetParts, 'scroll'>) => {
  const top = (scroll.current?.clientHeight ?? 0) * scrolledShare
  scroll.current?.scrollBy({
    top,
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  })
}

/** Called with the height that a card wants without limits, and its minimum height, in CSS pixels. */
export type OnHeight = (wanted: number, least: number) => void

/** Returns the parts of a card. Reports its heights at first and after every change. */
export const useSheetParts = (onHeight: OnHeight): SheetParts => {
  const card = useRef<HTMLElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const scroll = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const bottom = useRef<HTMLElement>(null)

  useEffect(() => {
    const report = () => {
      // React cleans up only after the next frame. Until then, a removed card is observed with height 0.
      if (!content.current) return
      const fixed = heightOf(top.current) + heightOf(bottom.current) + outline
      const body = heightOf(content.current)
      onHeight(Math.ceil(fixed + body), leastHeight(fixed, body))
    }
    const observer = new ResizeObserver(report)
    for (const { current } of [top, content, bottom]) if (current) observer.observe(current)
    return () => observer.disconnect()
  }, [onHeight])

  const measure = useCallback((): LayoutMetrics | undefined => {
    const { width, height } = card.current?.getBoundingClientRect() ?? {}
    if (width === undefined || height === undefined) return undefined
    return {
      width: Math.min(width, innerWidth),
      height: Math.min(height, innerHeight),
      scale: devicePixelRatio,
      fixedHeight: heightOf(top.current) + heightOf(bottom.current),
      bodyHeight: heightOf(content.current),
    }
  }, [])

  return { card, top, scroll, content, end, bottom, measure }
}
