import { type ReactNode, useId } from 'react'
import type { VisitorSeal } from '../content.ts'
import styles from '../export/Export.module.css'
import docks from '../sheet/Dock.module.css'
import { SheetCard } from '../sheet/SheetCard.tsx'
import { type OnHeight, useSheetParts } from '../sheet/useSheetParts.ts'
import { shortAddress } from '../text/shortAddress.ts'
import { useRecoveryWords } from './recoveryWords.ts'

export interface SheetContext {
  /** The address of the wallet's account. */
  address?: string
  seal?: VisitorSeal
  onHeight: OnHeight
}

type RecoverySheetProps = {
  place: SheetContext
  title: string
  onClose: () => void
  buttons: ReactNode
  children: ReactNode
}

/** Shows a card for recovery methods with a title and the wallet's account. */
export function RecoverySheet({ place, title, onClose, buttons, children }: RecoverySheetProps) {
  const words = useRecoveryWords()
  const titleId = useId()
  const parts = useSheetParts(place.onHeight)
  return (
    <SheetCard
      parts={parts}
      label={title}
      host={location.host}
      seal={place.seal}
      closeLabel={words.back}
      onClose={onClose}
      titleId={titleId}
      dock={<div className={docks.buttons}>{buttons}</div>}
    >
      <div className={styles.head}>
        <h1 className={styles.title} id={titleId} tabIndex={-1}>
          {title}
        </h1>
        {place.address !== undefined && <p className={styles.for}>{words.forAccount(shortAddress(place.address))}</p>}
      </div>
      {children}
    </SheetCard>
  )
}
