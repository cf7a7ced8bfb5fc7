import type { ReactNode } from 'react'
import styles from './Button.module.css'
import { joinClasses } from './joinClasses.ts'

type ButtonProps = {
  children: ReactNode
  kind: 'primary' | 'quiet'
  onPress: () => void
  isNarrow?: boolean
  isDisabled?: boolean
}

export function Button({ children, kind, onPress, isNarrow = false, isDisabled = false }: ButtonProps) {
  return (
    <button
      type="button"
      className={joinClasses(
        styles.button,
        styles[isDisabled ? 'quiet' : kind],
        isNarrow && styles.narrow,
        isDisabled && styles.disabled,
      )}
      disabled={isDisabled}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
