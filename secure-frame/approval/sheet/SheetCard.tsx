import { type ReactNode, useEffect } from 'react'
import { keepFocus } from '#protocol/focus/keepFocus'
import { joinClasses } from '#theme/joinClasses.ts'
import type { VisitorSeal } from '../content.ts'
import { Pinned } from './Pinned.tsx'
import styles from './SheetCard.module.css'
import { Strip } from './Strip.tsx'
import { useScrolledPast } from './useScrolledPast.ts'
import { useSheetKeys } from './useSheetKeys.ts'
import type { SheetParts } from './useSheetParts.ts'
import { useWords } from './wordsContext.ts'

type SheetCardProps = {
  parts: SheetParts
  label: string
  host: string
  seal?: VisitorSeal
  closeLabel: string
  /** The requester and the request: stays visible after it has scrolled away. */
  pinned?: { origin: string; asks: string }
  /** Shown below the strip, above everything else. */
  bar?: ReactNode
  isRisky?: boolean
  /** Called on Escape and on the close button: equivalent to Reject. */
  onClose: () => void
  dock: ReactNode
  children: ReactNode
  /** The id of the element that receives the initial focus: never a button. */
  titleId: string
}

/** The card that fills the frame. Strip and dock are fixed; the body scrolls between them if the frame is low. */
export function SheetCard(props: SheetCardProps) {
  const { parts, label, host, seal, closeLabel, pinned, bar, isRisky = false, onClose, dock, children, titleId } = props
  const { direction, language } = useWords()
  const isPast = useScrolledPast(parts.scroll, titleId)

  useEffect(() => keepFocus(() => parts.card.current), [parts.card])
  // The frame can be lower than the sheet: scrolling the heading into view would scroll the body permanently.
  useEffect(() => document.getElementById(titleId)?.focus({ preventScroll: true }), [titleId])

  useSheetKeys(parts.card, onClose)

  return (
    <section
      ref={parts.card}
      className={joinClasses(styles.card, isRisky && styles.risky)}
      role="alertdialog"
      aria-modal="true"
      aria-label={label}
      dir={direction}
      lang={language}
    >
      <div ref={parts.top} className={styles.fixed}>
        <Strip host={host} seal={seal} closeLabel={closeLabel} onClose={onClose} />
        {bar}
      </div>
      <div className={styles.middle}>
        {pinned && isPast && <Pinned {...pinned} />}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keys */}
        <div ref={parts.scroll} className={styles.scroll} tabIndex={0}>
          <div ref={parts.content} className={styles.body}>
            {children}
            <div ref={parts.end} className={styles.end} />
          </div>
        </div>
      </div>
      <footer ref={parts.bottom} className={styles.dock}>
        {dock}
      </footer>
    </section>
  )
}
