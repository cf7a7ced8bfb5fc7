import type { ReactNode } from 'react'
import { joinClasses } from '#theme/joinClasses.ts'
import { Icon } from '../picture/Icon.tsx'
import type { IconName } from '../picture/iconPaths.ts'
import styles from './Chip.module.css'

export type ChipProps = {
  children: ReactNode
  onPress: () => void
  picture?: ReactNode
  endIcon?: IconName
  /** `clear`: without a background, for use on the header. */
  variant?: 'filled' | 'clear'
  /** The accessible name, if the text by itself does not describe the action. */
  label?: string
  /** For chips that offer a choice: true if this one is selected. */
  isChosen?: boolean
}

export function Chip({ children, onPress, picture, endIcon, variant = 'filled', label, isChosen }: ChipProps) {
  return (
    <button
      type="button"
      className={joinClasses(styles.chip, styles[variant], isChosen !== undefined && styles.choice)}
      aria-label={label}
      aria-pressed={isChosen}
      onClick={onPress}
    >
      {picture}
      <span className={styles.text}>{children}</span>
      {endIcon && <Icon name={endIcon} size="s" />}
    </button>
  )
}
