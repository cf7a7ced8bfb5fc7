import styles from './Skeleton.module.css'

/** Keeps the place of what is not known yet. */
export function Skeleton({ width, shape = 'line' }: { width: number; shape?: 'line' | 'circle' }) {
  return <span className={styles[shape]} style={{ inlineSize: width }} aria-hidden="true" />
}
