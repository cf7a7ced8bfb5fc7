import type { ReactNode } from 'react'
import { joinClasses } from '#theme/joinClasses.ts'
import styles from './Stack.module.css'

export type StackProps = {
  children: ReactNode
  /** Gap in pixels: xs 4, s 8, m 12, l 16. */
  gap?: 'xs' | 's' | 'm' | 'l'
  /** Arranges the children in a row, which wraps on narrow cards and with large text. */
  row?: boolean
}

export function Stack({ children, gap = 's', row = false }: StackProps) {
  return <div className={joinClasses(styles.stack, styles[gap], row && styles.row)}>{children}</div>
}
