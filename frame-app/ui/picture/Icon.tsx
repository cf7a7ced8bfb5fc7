import { joinClasses } from '#theme/joinClasses.ts'
import styles from './Icon.module.css'
import { type IconName, iconPaths } from './iconPaths.ts'

export type IconProps = {
  name: IconName
  /** s 16, m 20, l 24 */
  size?: 's' | 'm' | 'l'
  /** For icons that point in the reading direction: arrows, chevrons, logout, external. */
  flip?: boolean
}

/** Always decorative: the control around it has the name. */
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
