import type { ReactNode } from 'react'
import { Panel } from '../layout/Panel.tsx'
import styles from './EmptyState.module.css'

export type EmptyStateProps = {
  title: string
  text?: string
  /** The next useful action, if there is one. */
  children?: ReactNode
}

export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <Panel>
      <div className={styles.empty} role="status">
        <h3 className={styles.title}>{title}</h3>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </Panel>
  )
}
