import type { ReactNode } from 'react'
import styles from './TabPanel.module.css'

export type TabPanelProps = {
  id: string
  /** False where there is only one way, and so no tabs. */
  hasTabs: boolean
  children: ReactNode
}

/** What a selected tab shows. */
export function TabPanel({ id, hasTabs, children }: TabPanelProps) {
  return (
    <div id={id} className={styles.panel} role={hasTabs ? 'tabpanel' : undefined}>
      {children}
    </div>
  )
}
