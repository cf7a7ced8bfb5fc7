import type { ReactNode } from 'react'
import { joinClasses } from './joinClasses.ts'
import styles from './Tag.module.css'

export type TagProps = { children: ReactNode; tone?: 'neutral' | 'accent' | 'ok' | 'warn' | 'bad' }

export function Tag({ children, tone = 'neutral' }: TagProps) {
  return <span className={joinClasses(styles.tag, styles[tone])}>{children}</span>
}
