import type { ReactNode } from 'react'
import styles from './Hero.module.css'
import { PicturePair } from './PicturePair.tsx'

export type PairHeroProps = {
  /** Pictures of 48 px. */
  start: ReactNode
  end: ReactNode
  heading: string
  text: string
  /** Errors interrupt screen readers; other messages wait. */
  isAlert?: boolean
}

/** Two sides as pictures, with text. */
export function PairHero({ start, end, heading, text, isAlert = false }: PairHeroProps) {
  const role = isAlert ? 'alert' : 'status'
  return (
    <div className={styles.hero}>
      <PicturePair start={start} end={end} />
      {/* The key creates a new region when the role changes: only then is it announced again. */}
      <div className={styles.words} role={role} key={role}>
        <h3 className={styles.heading}>{heading}</h3>
        <p className={styles.text}>{text}</p>
      </div>
    </div>
  )
}
