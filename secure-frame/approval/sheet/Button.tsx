import type { ReactNode } from 'react'
import { joinClasses } from '#theme/joinClasses.ts'
import styles from './Button.module.css'

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
