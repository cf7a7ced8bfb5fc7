import type { ReactNode } from 'react'
import { joinClasses } from '#theme/joinClasses.ts'
import styles from './TextLink.module.css'

export type TextLinkProps = {
  children: ReactNode
  /** The accessible name, if the text by itself does not describe the action. It contains the text. */
  label?: string
  /** `action`: bold and in the accent color, next to a heading. `inline`: underlined, in the color of its sentence. */
  tone?: 'action' | 'inline'
} & ({ href: string; onPress?: undefined } | { onPress: () => void; href?: undefined })

/** Shows a link that opens a new window, or a button for actions inside the modal. */
export function TextLink({ children, label, tone = 'action', href, onPress }: TextLinkProps) {
  const className = joinClasses(styles.link, styles[tone])

  if (href !== undefined) {
    return (
      <a className={className} aria-label={label} href={href} target="_blank" rel="noreferrer">
        {children}
      </a>
    )
  }
  return (
    <button type="button" className={className} aria-label={label} onClick={onPress}>
      {children}
    </button>
  )
}
