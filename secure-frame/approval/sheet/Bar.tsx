import type { ReactNode } from 'react'
import styles from './Bar.module.css'
import { Icon } from './Icon.tsx'

/** Shows a message about the whole sheet. */
export function Bar({ children }: { children: ReactNode }) {
  return (
    <div className={styles.bar} role="status">
      <Icon name="offline" size="s" />
      {children}
    </div>
  )
}
