import type { ReactNode } from 'react'
import styles from './Hero.module.css'
import { PicturePair } from './PicturePair.tsx'

export type PairHeroProps = {
  /** A 48 px image. */
  start: ReactNode
  end: ReactNode
  heading: string
  text: string
  /** True if screen readers must read it immediately, as an error. */
  isAlert?: boolean
}

/** Shows two images for the two sides, with text. */
export function PairHero({ start, end, heading, text, isAlert = false }: PairHeroProps) {
  const role = isAlert ? 'alert' : 'status'
  return (
    <div className={styles.hero}>
      <PicturePair start={start} end={end} />
      {/* The key creates a new region when the role changes, because screen readers announce only a new region. */}
      <div className={styles.words} role={role} key={role}>
        <h3 className={styles.heading}>{heading}</h3>
        <p className={styles.text}>{text}</p>
      </div>
    </div>
  )
}
