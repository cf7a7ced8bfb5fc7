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
  /** The requester and the request. Shown at the top once the heading has scrolled out of view. */
  pinned?: { origin: string; asks: string }
  /** Shown below the strip, above everything else. */
  bar?: ReactNode
  isRisky?: boolean
  /** Called on Escape and on a click on the close button. Has the same effect as Reject. */
  onClose: () => void
  dock: ReactNode
  children: ReactNode
  /** The id of the element that gets the initial focus. It must not be a button. */
  titleId: string
}

/** Shows the card that fills the frame. Strip and dock are fixed. In a low frame, the body scrolls between them. */
export function SheetCard(props: SheetCardProps) {
  const { parts, label, host, seal, closeLabel, pinned, bar, isRisky = false, onClose, dock, children, titleId } = props
  const { direction, language } = useWords()
  const isPast = useScrolledPast(parts.scroll, titleId)

  useEffect(() => keepFocus(() => parts.card.current), [parts.card])
  // The frame can be lower than the sheet. Without `preventScroll`, focusing the heading would scroll the document body
  // permanently.
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
