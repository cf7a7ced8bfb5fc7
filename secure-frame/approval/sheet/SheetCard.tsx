import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { joinClasses } from './joinClasses.ts'
import styles from './SheetCard.module.css'
import { Strip } from './Strip.tsx'
import { useNaturalHeight } from './useNaturalHeight.ts'
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
  ref: Ref<HTMLElement>
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

  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose()
    }
    addEventListener('keydown', closeOnEscape)
    return () => removeEventListener('keydown', closeOnEscape)
  }, [onClose])

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
