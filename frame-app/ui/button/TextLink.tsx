import type { ReactNode } from 'react'
import { joinClasses } from '#theme/joinClasses.ts'
import styles from './TextLink.module.css'

export type TextLinkProps = {
  children: ReactNode
  /** The accessible name, where the text alone does not describe the action. It contains the text. */
  label?: string
  /** action: strong and in the accent, beside a heading. inline: underlined, in the colour of its sentence. */
  tone?: 'action' | 'inline'
} & ({ href: string; onPress?: undefined } | { onPress: () => void; href?: undefined })

/** A link when it leads out (always into a new window), a button when it acts here. */
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
