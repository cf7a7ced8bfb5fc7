import type { ReactNode } from 'react'
import styles from './Badged.module.css'

export type BadgedProps = {
  /** A small picture at the lower corner. */
  badge: ReactNode
  children: ReactNode
}

/** A picture with a small one at its lower corner: a token and its network, an account and its wallet. */
export function Badged({ badge, children }: BadgedProps) {
  return (
    <span className={styles.pair} aria-hidden="true">
      {children}
      <span className={styles.badge}>{badge}</span>
    </span>
  )
}
