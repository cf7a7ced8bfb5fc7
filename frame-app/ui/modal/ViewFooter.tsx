import type { ReactNode } from 'react'
import styles from './ViewFooter.module.css'

/** `legal`: a small centered line. `dock`: actions, separated from the scrolling body above. */
export type ViewFooterProps = { children: ReactNode; kind?: 'legal' | 'dock' }

export function ViewFooter({ children, kind = 'legal' }: ViewFooterProps) {
  return <div className={styles[kind]}>{children}</div>
}
