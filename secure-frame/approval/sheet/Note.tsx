import styles from '#theme/Note.module.css'
import { Icon } from './Icon.tsx'
import type { IconName } from './iconPaths.ts'

type Tone = 'neutral' | 'warn' | 'bad' | 'ok'
type NoteProps = { tone: Tone; icon?: IconName; title?: string; text: string; isAlert?: boolean }

const icons: Record<Tone, IconName> = { neutral: 'info', warn: 'alert', bad: 'alert', ok: 'check' }

export function Note({ tone, icon = icons[tone], title, text, isAlert = false }: NoteProps) {
  return (
    <div className={`${styles.note} ${styles[tone]}`} role={isAlert ? 'alert' : undefined}>
      <Icon name={icon} />
      <div className={styles.words}>
        {title && <strong className={styles.title}>{title}</strong>}
        {text}
      </div>
    </div>
  )
}
