import type { ReactNode } from 'react'
import styles from './Bar.module.css'
import { Icon } from './Icon.tsx'

/** Says that the connection to the outside is gone, across the whole card. */
export function Bar({ children }: { children: ReactNode }) {
  return (
    <div className={styles.bar} role="status">
      <Icon name="offline" size="s" />
      {children}
    </div>
  )
}
