import { joinClasses } from '#theme/joinClasses.ts'
import type { IconName } from '../picture/iconPaths.ts'
import styles from './Button.module.css'

export type ButtonLook = {
  variant?: 'primary' | 'quiet' | 'ghost' | 'risk' | 'risk-quiet'
  /** Height in pixels: l 48, m 40, s 32. */
  size?: 'l' | 'm' | 's'
  wide?: boolean
  startIcon?: IconName
  endIcon?: IconName
}

/** Returns the class for buttons, and for links that look like buttons. */
export function buttonClass({ variant = 'quiet', size = 'l', wide = false }: ButtonLook): string {
  return joinClasses(styles.button, styles[variant], styles[size], wide && styles.wide)
}
