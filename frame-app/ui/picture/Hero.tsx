import type { ReactNode } from 'react'
import styles from './Hero.module.css'
import { StatusFrame, type StatusFrameProps } from './StatusFrame.tsx'

export type HeroProps = StatusFrameProps & {
  heading: string
  text?: ReactNode
  /** A smaller second text with a suggestion, shown while the state stays the same. */
  hint?: string
}

/**
 * Shows a connection's state as an image with text. Screen readers announce errors assertively, and everything else
 * politely.
 */
export function Hero({ heading, text, hint, ...statusFrame }: HeroProps) {
  const role = statusFrame.state === 'bad' || statusFrame.state === 'warn' ? 'alert' : 'status'
  return (
    <div className={styles.hero}>
      <StatusFrame {...statusFrame} />
      {/* The key creates a new region when the role changes, because screen readers announce only a new region. */}
      <div className={styles.words} role={role} key={role}>
        <h3 className={styles.heading}>{heading}</h3>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  )
}
