import type { ReactNode } from 'react'
import { joinClasses } from '#theme/joinClasses.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './iconPaths.ts'
import styles from './StatusFrame.module.css'

/** `off`: not available, not found, or rejected. */
export type StatusFrameState = 'waiting' | 'ok' | 'bad' | 'warn' | 'off'
export type StatusFrameProps = {
  state: StatusFrameState
  /** A 48 px image inside the door. */
  picture: ReactNode
  /** Replaces the state's icon. */
  badge?: IconName
}

const frame = 'M16 108V52a40 40 0 0 1 80 0v56'
const badges: Partial<Record<StatusFrameState, IconName>> = { ok: 'check', bad: 'close', warn: 'clock' }

/**
 * Shows an image in a door frame. While waiting, a light moves around the frame. Afterwards, the frame shows the
 * result.
 */
export function StatusFrame({ state, picture, badge = badges[state] }: StatusFrameProps) {
  return (
    <div className={joinClasses(styles.door, styles[state])} aria-hidden="true">
      <svg className={styles.drawing} viewBox="0 0 112 116" aria-hidden="true" focusable="false">
        <path className={styles.inside} d={`${frame}z`} />
        <path className={styles.frame} d={frame} />
        {state === 'waiting' && <path className={styles.light} d={frame} />}
        <path className={styles.sill} d="M4 108h104" />
      </svg>
      <span className={styles.picture}>{picture}</span>
      {badge && (
        <span className={styles.badge}>
          <Icon name={badge} size="s" />
        </span>
      )}
    </div>
  )
}
