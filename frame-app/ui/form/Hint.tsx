import type { ReactNode } from 'react'
import { joinClasses } from '#theme/joinClasses.ts'
import { Icon } from '../picture/Icon.tsx'
import type { IconName } from '../picture/iconPaths.ts'
import styles from './Hint.module.css'

export type HintTone = 'neutral' | 'bad' | 'warn' | 'ok'
export type HintProps = { tone?: HintTone; id?: string; children: ReactNode }

const icons: Record<HintTone, IconName> = { neutral: 'info', bad: 'alert', warn: 'clock', ok: 'check' }

/** Shows the message below a control. Screen readers read errors immediately and other messages later. */
export function Hint({ tone = 'neutral', id, children }: HintProps) {
  return (
    <span className={joinClasses(styles.hint, styles[tone])} id={id} role={tone === 'bad' ? 'alert' : undefined}>
      <Icon name={icons[tone]} size="s" />
      <span>{children}</span>
    </span>
  )
}
