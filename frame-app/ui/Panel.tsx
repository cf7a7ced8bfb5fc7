import type { ReactNode } from 'react'
import { joinClasses } from './joinClasses.ts'
import styles from './Panel.module.css'

/** facts: key and value lines with dividers, and nothing else. */
export type PanelProps = { children: ReactNode; kind?: 'plain' | 'facts' }

export function Panel({ children, kind = 'plain' }: PanelProps) {
  if (kind === 'facts') return <dl className={joinClasses(styles.panel, styles.facts)}>{children}</dl>
  return <div className={styles.panel}>{children}</div>
}
