import { tileColor } from '#theme/avatar/tileHues.ts'
import { joinClasses } from '#theme/joinClasses.ts'
import { monogram } from './monogram.ts'
import styles from './Tile.module.css'
import { useLoadedPicture } from './useLoadedPicture.ts'

export type TileProps = {
  /** Determines letters and hue of the placeholder. The row shows the name itself. */
  name: string
  /** An image from our own origin, or a data URI that the caller has validated. */
  src?: string | null | undefined
  /** `squircle`: wallets and networks. `round`: tokens and people. */
  shape?: 'squircle' | 'round'
  /** Size in pixels: xs 18, s 24, m 36, l 48, xl 52. */
  size?: 'xs' | 's' | 'm' | 'l' | 'xl'
}

export function Tile({ name, src, shape = 'squircle', size = 'm' }: TileProps) {
  const { letters, hue } = monogram(name)
  const { isLoaded, ...handlers } = useLoadedPicture(src)
  const face = isLoaded ? null : { style: { background: tileColor(hue) }, 'data-letters': letters }
  return (
    <span {...face} className={joinClasses(styles.tile, styles[size], styles[shape])} aria-hidden="true">
      {src && <img src={src} alt="" {...handlers} />}
    </span>
  )
}
