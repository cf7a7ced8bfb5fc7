import { type ReactNode, useState } from 'react'
import { joinClasses } from './joinClasses.ts'
import { monogram } from './monogram.ts'
import styles from './Tile.module.css'
import { tileColor } from './tileHues.ts'

export type TileProps = {
  /** Gives the letters and the hue when there is no picture. The row beside it shows the name. */
  name: string
  /** A picture the caller has already validated. */
  src?: string
  /** squircle: wallets and networks. round: tokens and people. */
  shape?: 'squircle' | 'round'
  /** xs 18, s 24, m 36, l 48, xl 52 */
  size?: 'xs' | 's' | 'm' | 'l' | 'xl'
  /** A small picture on the lower corner. */
  badge?: ReactNode
}

export function Tile({ name, src, shape = 'squircle', size = 'm', badge }: TileProps) {
  const [failedSrc, setFailedSrc] = useState<string>()
  const className = joinClasses(styles.tile, styles[size], shape === 'round' && styles.round)
  const corner = badge && <span className={styles.badge}>{badge}</span>

  if (src && src !== failedSrc) {
    return (
      <span className={className} aria-hidden="true">
        <img className={styles.picture} src={src} alt="" draggable={false} onError={() => setFailedSrc(src)} />
        {corner}
      </span>
    )
  }

  const { letters, hue } = monogram(name)
  return (
    <span className={className} style={{ background: tileColor(hue) }} data-letters={letters} aria-hidden="true">
      {corner}
    </span>
  )
}
