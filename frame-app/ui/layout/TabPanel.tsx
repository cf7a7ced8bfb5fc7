import type { ReactNode } from 'react'
import styles from './TabPanel.module.css'

export type TabPanelProps = {
  id: string
  /** False if there is only one option and therefore no tabs. */
  hasTabs: boolean
  children: ReactNode
}

/** Shows the content of the selected tab. */
export function TabPanel({ id, hasTabs, children }: TabPanelProps) {
  return (
    <div id={id} className={styles.panel} role={hasTabs ? 'tabpanel' : undefined}>
      {children}
    </div>
  )
}
