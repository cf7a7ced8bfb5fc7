import type { ReactNode } from 'react'
import { ButtonLabel } from './ButtonLabel.tsx'
import { type ButtonLook, buttonClass } from './buttonLook.ts'

export type LinkButtonProps = ButtonLook & { children: ReactNode; href: string; onPress?: () => void }

/** Shows a button that opens an external link in a new window. */
export function LinkButton({ children, href, onPress, ...look }: LinkButtonProps) {
  return (
    <a className={buttonClass(look)} href={href} target="_blank" rel="noreferrer" onClick={onPress}>
      <ButtonLabel startIcon={look.startIcon} endIcon={look.endIcon}>
        {children}
      </ButtonLabel>
    </a>
  )
}
