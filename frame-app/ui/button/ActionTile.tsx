import type { ReactNode } from 'react'
import { Icon } from '../picture/Icon.tsx'
import type { IconName } from '../picture/iconPaths.ts'
import styles from './ActionTile.module.css'

/** Tiles side by side, as wide as the space allows. */
export function ActionTiles({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

interface ActionTileProps {
  icon: IconName
  label: string
  /** A visible element gives the reason. */
  disabled?: boolean
  onPress: () => void
}

/** An action of an account: an icon above a label. */
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
