import styles from './Row.module.css'
import { Skeleton } from './Skeleton.tsx'

export type SkeletonRowProps = { shape?: 'tile' | 'circle'; width?: string }

/** Shows a placeholder for a loading row. */
export function SkeletonRow({ shape = 'tile', width = '40%' }: SkeletonRowProps) {
  return (
    <li className={styles.row} aria-hidden="true">
      <Skeleton shape={shape} />
      <Skeleton width={width} />
    </li>
  )
}
