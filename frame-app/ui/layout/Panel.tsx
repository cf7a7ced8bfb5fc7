import type { ReactNode } from 'react'
import styles from './Panel.module.css'

export type PanelProps = { children: ReactNode }

export function Panel({ children }: PanelProps) {
  return <div className={styles.panel}>{children}</div>
}
