import { joinClasses } from '#theme/joinClasses.ts'
import styles from './Icon.module.css'
import { type IconName, iconPaths } from './iconPaths.ts'

export type IconProps = {
  name: IconName
  /** s 16, m 20, l 24 */
  size?: 's' | 'm' | 'l'
  /** For what points along the line of reading: arrows, chevrons, logout, external. */
  flip?: boolean
}

/** Decorative always: the control around it carries the name. */
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
