import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { joinClasses } from './joinClasses.ts'
import styles from './SheetCard.module.css'
import { Strip } from './Strip.tsx'
import { useNaturalHeight } from './useNaturalHeight.ts'
import { useSheetKeys } from './useSheetKeys.ts'
import { useWords } from './wordsContext.ts'

type SheetCardProps = {
  label: string
  host: string
  closeLabel: string
  isRisky?: boolean
  /** Escape, the close button: the same as Reject. */
  onClose: () => void
  onHeight: (height: number) => void
  dock: ReactNode
  children: ReactNode
  ref: RefObject<HTMLElement | null>
  /** Gets the focus first: never a button. */
  titleId: string
}

/** The card that fills the frame: strip and dock stay, the body scrolls between them where the frame is low. */
export function SheetCard(props: SheetCardProps) {
  const { label, host, closeLabel, isRisky = false, onClose, onHeight, dock, children, ref, titleId } = props
  const { direction, locale } = useWords()
  const content = useRef<HTMLDivElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const bottom = useRef<HTMLElement>(null)
  useNaturalHeight([top, content, bottom], onHeight)

  useEffect(() => document.getElementById(titleId)?.focus(), [titleId])

  useSheetKeys(ref, onClose)

  return (
    <section
      ref={ref}
      className={joinClasses(styles.card, isRisky && styles.risky)}
      role="alertdialog"
      aria-modal="true"
      aria-label={label}
      dir={direction}
      lang={locale}
    >
      <div ref={top} className={styles.fixed}>
        <Strip host={host} closeLabel={closeLabel} onClose={onClose} />
      </div>
      <div className={styles.scroll}>
        <div ref={content} className={styles.body}>
          {children}
        </div>
      </div>
      <footer ref={bottom} className={styles.dock}>
        {dock}
      </footer>
    </section>
  )
}
