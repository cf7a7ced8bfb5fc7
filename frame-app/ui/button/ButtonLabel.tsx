import type { ReactNode } from 'react'
import { Icon } from '../picture/Icon.tsx'
import { Spinner } from '../picture/Spinner.tsx'
import type { ButtonLook } from './buttonLook.ts'

type ButtonLabelProps = Pick<ButtonLook, 'startIcon' | 'endIcon'> & { busy?: boolean; children: ReactNode }

/** Shows a button's content. While busy, a spinner replaces the start icon. */
export function ButtonLabel({ startIcon, endIcon, busy = false, children }: ButtonLabelProps) {
  return (
    <>
      {busy && <Spinner />}
      {!busy && startIcon && <Icon name={startIcon} flip={startIcon === 'logout'} />}
      <span>{children}</span>
      {endIcon && <Icon name={endIcon} size="s" flip={endIcon === 'external' || endIcon === 'chevron'} />}
    </>
  )
}
