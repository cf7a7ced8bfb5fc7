import type { ReactNode } from 'react'
import { Icon } from '../sheet/Icon.tsx'
import type { IconName } from '../sheet/iconPaths.ts'
import styles from './Recovery.module.css'

type Tone = 'bad' | 'ok' | 'quiet'

const icons: Record<Tone, IconName> = { bad: 'alert', ok: 'check', quiet: 'secured' }

/** A message about a field, announced when it changes. */
export function FieldMessage({ tone, id, children }: { tone: Tone; id?: string; children: ReactNode }) {
  return (
    <p className={styles.said} data-tone={tone} id={id} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon name={icons[tone]} size="s" />
      {children}
    </p>
  )
}
