import type { ReactNode } from 'react'
import styles from './Button.module.css'
import { joinClasses } from './joinClasses.ts'

type ButtonProps = {
  children: ReactNode
  kind: 'primary' | 'quiet' | 'risk-quiet'
  onPress: () => void
  isNarrow?: boolean
  describedBy?: string
}

export function Button({ children, kind, onPress, isNarrow = false, describedBy }: ButtonProps) {
  return (
    <button
      type="button"
      className={joinClasses(styles.button, styles[kind], isNarrow && styles.narrow)}
      aria-describedby={describedBy}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
