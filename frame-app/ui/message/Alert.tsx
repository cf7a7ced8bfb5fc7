import type { ReactNode } from 'react'
import { joinClasses } from '#theme/joinClasses.ts'
import { IconButton } from '../button/IconButton.tsx'
import { Icon } from '../picture/Icon.tsx'
import styles from './Alert.module.css'

export type AlertProps = {
  title: string
  children?: ReactNode
  tone?: 'bad' | 'warn'
  dismissLabel: string
  onDismiss: () => void
}

/** Shows a message with a fix for the page's developer, above the header. */
export function Alert({ title, children, tone = 'bad', dismissLabel, onDismiss }: AlertProps) {
  return (
    <div className={joinClasses(styles.alert, styles[tone])} role="alert">
      <Icon name="alert" />
      <div className={styles.words}>
        <strong className={styles.title}>{title}</strong>
        {children}
      </div>
      <div className={styles.dismiss}>
        <IconButton icon="close" iconSize="s" label={dismissLabel} onPress={onDismiss} />
      </div>
    </div>
  )
}
