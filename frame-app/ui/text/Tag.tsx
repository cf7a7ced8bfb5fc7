import type { ReactNode } from 'react'
import { joinClasses } from '#theme/joinClasses.ts'
import { Icon } from '../picture/Icon.tsx'
import type { IconName } from '../picture/iconPaths.ts'
import styles from './Tag.module.css'

export type TagProps = { children: ReactNode; tone?: 'neutral' | 'accent' | 'ok' | 'warn' | 'bad'; icon?: IconName }

export function Tag({ children, tone = 'neutral', icon }: TagProps) {
  return (
    <span className={joinClasses(styles.tag, styles[tone])}>
      {icon && <Icon name={icon} size="s" />}
      {children}
    </span>
  )
}
