import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { type LayoutMetrics, leastHeight } from '../decide/visibility.ts'

/** Outline of the card, above and below. */
const outline = 4

const heightOf = (element: HTMLElement | null) => element?.getBoundingClientRect().height ?? 0

/** The parts of a card, for those who measure, scroll and watch it. */
export interface SheetParts {
  card: RefObject<HTMLElement | null>
  top: RefObject<HTMLDivElement | null>
  /** What scrolls, and the content in it, and the end of that. */
  scroll: RefObject<HTMLDivElement | null>
  content: RefObject<HTMLDivElement | null>
  end: RefObject<HTMLDivElement | null>
  bottom: RefObject<HTMLElement | null>
  /** What there is room for now; undefined before the card is there. */
  measure: () => LayoutMetrics | undefined
}

/** So much of a view is scrolled by a press: what was last in view stays in sight. */
const scrolledShare = 0.85

/** Scrolls on by one view. */
export const scrollOn = ({ scroll }: Pick<SheetParts, 'scroll'>) => {
  const top = (scroll.current?.clientHeight ?? 0) * scrolledShare
  scroll.current?.scrollBy({
    top,
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  })
}

/** Told how high a card wants to be, whatever room it has, and how high it has to be: CSS pixels. */
export type OnHeight = (wanted: number, least: number) => void

/** The parts of a card. Tells its heights now, and whenever they change. */
export const useSheetParts = (onHeight: OnHeight): SheetParts => {
  const card = useRef<HTMLElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const scroll = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const bottom = useRef<HTMLElement>(null)

  useEffect(() => {
    const report = () => {
      // React cleans up after the next picture: until then, a card that has gone is observed to be 0 high.
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
