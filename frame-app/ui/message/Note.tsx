import type { ReactNode } from 'react'
import { joinClasses } from '#theme/joinClasses.ts'
import styles from '#theme/Note.module.css'
import { Icon } from '../picture/Icon.tsx'
import type { IconName } from '../picture/iconPaths.ts'

type NoteTone = 'neutral' | 'warn' | 'bad' | 'ok'
export type NoteProps = { tone?: NoteTone; title?: string; icon?: IconName; children?: ReactNode }

const icons: Record<NoteTone, IconName> = { neutral: 'info', warn: 'alert', bad: 'alert', ok: 'check' }

export function Note({ tone = 'neutral', title, icon = icons[tone], children }: NoteProps) {
  return (
    <div className={joinClasses(styles.note, styles[tone])}>
      <Icon name={icon} />
      <div className={styles.words}>
        {title && <strong className={styles.title}>{title}</strong>}
        {children}
      </div>
    </div>
  )
}
