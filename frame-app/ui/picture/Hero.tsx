import type { ReactNode } from 'react'
import { Doorway, type DoorwayProps } from './Doorway.tsx'
import styles from './Hero.module.css'

export type HeroProps = DoorwayProps & {
  heading: string
  text?: ReactNode
  /** A second, smaller word: what to try while nothing happens. */
  hint?: string
}

/** The state of a connection in a picture and words. Errors are announced assertively, everything else politely. */
export function Hero({ heading, text, hint, ...doorway }: HeroProps) {
  const role = doorway.state === 'bad' || doorway.state === 'warn' ? 'alert' : 'status'
  return (
    <div className={styles.hero}>
      <Doorway {...doorway} />
      {/* The key makes it a new region when the role changes: only then is it announced again. */}
      <div className={styles.words} role={role} key={role}>
        <h3 className={styles.heading}>{heading}</h3>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  )
}
