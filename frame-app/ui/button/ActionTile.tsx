import type { ReactNode } from 'react'
import { Icon } from '../picture/Icon.tsx'
import type { IconName } from '../picture/iconPaths.ts'
import styles from './ActionTile.module.css'

/** Shows tiles side by side that fill the width. */
export function ActionTiles({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

interface ActionTileProps {
  icon: IconName
  label: string
  /** Another visible element must explain the reason. */
  disabled?: boolean
  onPress: () => void
}

/** Shows an account action as an icon above a label. */
export function ActionTile({ icon, label, disabled, onPress }: ActionTileProps) {
  return (
    <button
      type="button"
      className={styles.action}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onPress}
    >
      <Icon name={icon} />
      {label}
    </button>
  )
}
