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
  /** clear: on the header, without a ground of its own. */
  variant?: 'filled' | 'clear'
  /** The accessible name, where the text alone does not describe the action. */
  label?: string
}

export function Chip({ children, onPress, picture, endIcon, variant = 'filled', label }: ChipProps) {
  return (
    <button type="button" className={joinClasses(styles.chip, styles[variant])} aria-label={label} onClick={onPress}>
      {picture}
      <span className={styles.text}>{children}</span>
      {endIcon && <Icon name={endIcon} size="s" />}
    </button>
  )
}
