import styles from '#theme/Note.module.css'
import { Icon } from './Icon.tsx'

type Tone = 'neutral' | 'warn' | 'bad' | 'ok'
type NoteProps = { tone: Tone; title?: string; text: string; isAlert?: boolean }

const icons = { neutral: 'info', warn: 'alert', bad: 'alert', ok: 'check' } as const

export function Note({ tone, title, text, isAlert = false }: NoteProps) {
  return (
    <div className={`${styles.note} ${styles[tone]}`} role={isAlert ? 'alert' : undefined}>
      <Icon name={icons[tone]} />
      <div className={styles.words}>
        {title && <strong className={styles.title}>{title}</strong>}
        {text}
      </div>
    </div>
  )
}
