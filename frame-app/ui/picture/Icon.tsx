import { joinClasses } from '#theme/joinClasses.ts'
import styles from './Icon.module.css'
import { type IconName, iconPaths } from './iconPaths.ts'

export type IconProps = {
  name: IconName
  /** Size in pixels: s 16, m 20, l 24. */
  size?: 's' | 'm' | 'l'
  /** Mirrors icons that point in the reading direction, such as arrows and chevrons. */
  flip?: boolean
}

/** Shows a decorative icon. The control around it has the accessible name. */
export function Icon({ name, size = 'm', flip = false }: IconProps) {
  return (
    <svg
      className={joinClasses(styles.icon, styles[size], flip && styles.flip, name.startsWith('mark-') && styles.mark)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
