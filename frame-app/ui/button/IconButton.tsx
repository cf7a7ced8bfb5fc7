import { Icon } from '../picture/Icon.tsx'
import type { IconName } from '../picture/iconPaths.ts'
import styles from './IconButton.module.css'

export type IconButtonProps = {
  icon: IconName
  /** The accessible name. */
  label: string
  onPress: () => void
  iconSize?: 's' | 'm'
  flip?: boolean
}

export function IconButton({ icon, label, onPress, iconSize, flip }: IconButtonProps) {
  return (
    <button type="button" className={styles.button} aria-label={label} onClick={onPress}>
      <Icon name={icon} size={iconSize} flip={flip} />
    </button>
  )
}
