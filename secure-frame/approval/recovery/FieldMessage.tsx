import type { ReactNode } from 'react'
import { Icon } from '../sheet/Icon.tsx'
import type { IconName } from '../sheet/iconPaths.ts'
import styles from './Recovery.module.css'

type Tone = 'bad' | 'ok' | 'quiet'

const icons: Record<Tone, IconName> = { bad: 'alert', ok: 'check', quiet: 'secured' }

/** Shows a message about a field. Screen readers announce changes. */
export function FieldMessage({ tone, id, children }: { tone: Tone; id?: string; children: ReactNode }) {
  return (
    <p className={styles.said} data-tone={tone} id={id} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon name={icons[tone]} size="s" />
      {children}
    </p>
  )
}
