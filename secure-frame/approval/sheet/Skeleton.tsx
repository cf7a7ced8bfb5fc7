import styles from './Skeleton.module.css'

/** Shows a placeholder while content loads. */
export function Skeleton({ width, shape = 'line' }: { width: number; shape?: 'line' | 'circle' }) {
  return <span className={styles[shape]} style={{ inlineSize: width }} aria-hidden="true" />
}
