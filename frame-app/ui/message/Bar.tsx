import type { ReactNode } from 'react'
import { Icon } from '../picture/Icon.tsx'
import styles from './Bar.module.css'

/** Shows a bar across the card while the browser is offline. */
export function Bar({ children }: { children: ReactNode }) {
  return (
    <div className={styles.bar} role="status">
      <Icon name="offline" size="s" />
      {children}
    </div>
  )
}
