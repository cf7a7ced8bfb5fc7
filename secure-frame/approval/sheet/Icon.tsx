import { joinClasses } from '#theme/joinClasses.ts'
import styles from './Icon.module.css'
import { type IconName, iconPaths } from './iconPaths.ts'

/**
 * Shows a decorative icon. The text next to it has the same meaning. `flip`: mirrors the icon in right-to-left text.
 */
export function Icon({ name, size = 'm', flip = false }: { name: IconName; size?: 's' | 'm'; flip?: boolean }) {
  return (
    <svg
      className={joinClasses(styles.icon, size === 's' && styles.s, flip && styles.flip)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
