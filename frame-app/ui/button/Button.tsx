import type { MouseEvent, ReactNode } from 'react'
import { ButtonLabel } from './ButtonLabel.tsx'
import { type ButtonLook, buttonClass } from './buttonLook.ts'

export type ButtonProps = ButtonLook & {
  children: ReactNode
  onPress?: () => void
  type?: 'button' | 'submit'
  /** True while work is in progress. The label describes the work. */
  busy?: boolean
  disabled?: boolean
  describedBy?: string
}

/**
 * Shows a button that stays focusable while disabled or busy, so that the focus is not lost. Clicks are ignored in
 * these states.
 */
export function Button({ children, onPress, type = 'button', busy, disabled, describedBy, ...look }: ButtonProps) {
  const isInert = Boolean(busy || disabled)

  function press(event: MouseEvent) {
    if (isInert) event.preventDefault()
    else onPress?.()
  }

  return (
    <button
      type={type}
      className={buttonClass(look)}
      aria-disabled={isInert || undefined}
      aria-busy={busy || undefined}
      aria-describedby={describedBy}
      onClick={press}
    >
      <ButtonLabel startIcon={look.startIcon} endIcon={look.endIcon} busy={busy}>
        {children}
      </ButtonLabel>
    </button>
  )
}
