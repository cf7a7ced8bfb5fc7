import type { ReactNode } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import styles from './ViewHeader.module.css'

export type ViewHeaderProps = {
  title: string
  /** Id of the element that labels the dialog. */
  titleId: string
  /** Replaces the visible title. Only screen readers then read the title. */
  start?: ReactNode
  /** An additional control before the close button. */
  action?: ReactNode
  back?: { label: string; onPress: () => void }
  close?: { label: string; onPress: () => void }
}

export function ViewHeader({ title, titleId, start, action, back, close }: ViewHeaderProps) {
  return (
    <div className={styles.header} data-drag-handle="">
      {back && <IconButton icon="back" flip label={back.label} onPress={back.onPress} />}
      <h2 className={start ? 'visually-hidden' : styles.title} id={titleId} data-view-title="" tabIndex={-1}>
        {title}
      </h2>
      {start && <div className={styles.start}>{start}</div>}
      {action}
      {close && <IconButton icon="close" label={close.label} onPress={close.onPress} />}
    </div>
  )
}
