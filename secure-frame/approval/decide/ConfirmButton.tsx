import type { MouseEvent } from 'react'
import styles from '../sheet/Button.module.css'
import { joinClasses } from '../sheet/joinClasses.ts'
import type { Arming } from './arming.ts'

type ConfirmButtonProps = {
  label: string
  kind: 'primary' | 'risk-quiet'
  arming: Arming
  /** How long it fills. */
  armMs: number
  onPress: () => void
}

/** Counts only once it is armed, and only a press that a person made. */
export function ConfirmButton({ label, kind, arming, armMs, onPress }: ConfirmButtonProps) {
  const isArmed = arming.status === 'armed'

  function press({ nativeEvent }: MouseEvent) {
    if (isArmed && nativeEvent.isTrusted) onPress()
  }

  return (
    <button
      type="button"
      className={joinClasses(styles.button, styles[kind], !isArmed && styles.arming)}
      aria-disabled={!isArmed || undefined}
      onClick={press}
    >
      {arming.status === 'arming' && (
        <span key={arming.run} className={styles.filling} style={{ animationDuration: `${armMs}ms` }} />
      )}
      {label}
    </button>
  )
}
