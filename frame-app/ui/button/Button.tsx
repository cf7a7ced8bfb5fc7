import type { MouseEvent, ReactNode } from 'react'
import { ButtonLabel } from './ButtonLabel.tsx'
import { type ButtonLook, buttonClass } from './buttonLook.ts'

export type ButtonProps = ButtonLook & {
  children: ReactNode
  onPress?: () => void
  type?: 'button' | 'submit'
  /** Work is in progress. The label names it. */
  busy?: boolean
  disabled?: boolean
  describedBy?: string
}

/** Stays focusable while disabled or busy, so that focus is never lost; presses are ignored then. */
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
