import type { ReactNode } from 'react'
import styles from './BadgedTile.module.css'
import { Tile, type TileProps } from './Tile.tsx'

export type BadgedTileProps = TileProps & {
  /** A small picture on the lower corner. */
  badge: ReactNode
}

/** A tile with a small one on its lower corner: a token and its network. */
export function BadgedTile({ badge, ...tile }: BadgedTileProps) {
  return (
    <span className={styles.pair} aria-hidden="true">
      <Tile {...tile} />
      <span className={styles.badge}>{badge}</span>
    </span>
  )
}
