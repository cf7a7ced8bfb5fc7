import type { ReactNode } from 'react'
import styles from './TabPanel.module.css'

export type TabPanelProps = {
  id: string
  /** False if only one option exists, without tabs. */
  hasTabs: boolean
  children: ReactNode
}

/** The content of a selected tab. */
export function TabPanel({ id, hasTabs, children }: TabPanelProps) {
  return (
    <div id={id} className={styles.panel} role={hasTabs ? 'tabpanel' : undefined}>
      {children}
    </div>
  )
}
