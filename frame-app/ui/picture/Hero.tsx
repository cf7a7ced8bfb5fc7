import type { ReactNode } from 'react'
import styles from './Hero.module.css'
import { StatusFrame, type StatusFrameProps } from './StatusFrame.tsx'

export type HeroProps = StatusFrameProps & {
  heading: string
  text?: ReactNode
  /** A second, smaller text: a suggestion while the state does not change. */
  hint?: string
}

/** The state of a connection in a picture and words. Errors are announced assertively, everything else politely. */
export function Hero({ heading, text, hint, ...statusFrame }: HeroProps) {
  const role = statusFrame.state === 'bad' || statusFrame.state === 'warn' ? 'alert' : 'status'
  return (
    <div className={styles.hero}>
      <StatusFrame {...statusFrame} />
      {/* The key creates a new region when the role changes: only then is it announced again. */}
      <div className={styles.words} role={role} key={role}>
        <h3 className={styles.heading}>{heading}</h3>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  )
}
