import { joinClasses } from '#theme/joinClasses.ts'
import styles from './Skeleton.module.css'

export type SkeletonProps = {
  shape?: 'line' | 'tile' | 'circle' | 'block'
  /** Size of the content that will replace it, as CSS lengths. */
  width?: string
  height?: string
}

export function Skeleton({ shape = 'line', width, height }: SkeletonProps) {
  return (
    <span
      className={joinClasses(styles.skeleton, styles[shape])}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden="true"
    />
  )
}
