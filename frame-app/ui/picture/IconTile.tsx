import { joinClasses } from '#theme/joinClasses.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './iconPaths.ts'
import styles from './Tile.module.css'

export type IconTileProps = {
  icon: IconName
  size?: 'm' | 'l'
  tone?: 'plain' | 'tint'
  shape?: 'squircle' | 'round'
  flip?: boolean
}

/** Shows an icon in a tile for an action, not for a name. */
export function IconTile({ icon, size = 'm', tone = 'plain', shape = 'squircle', flip }: IconTileProps) {
  return (
    <span className={joinClasses(styles.tile, styles[tone], styles[size], styles[shape])}>
      <Icon name={icon} size={size} flip={flip} />
    </span>
  )
}
