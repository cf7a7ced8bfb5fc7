import type { ReactNode } from 'react'
import styles from './Badged.module.css'

export type BadgedProps = {
  /** A small image at the lower corner. */
  badge: ReactNode
  children: ReactNode
}

/** Shows an image with a badge at its lower corner, such as a token with its network. */
export function Badged({ badge, children }: BadgedProps) {
  return (
    <span className={styles.pair} aria-hidden="true">
      {children}
      <span className={styles.badge}>{badge}</span>
    </span>
  )
}
