import type { ReactNode } from 'react'
import { Icon } from '../picture/Icon.tsx'
import type { IconName } from '../picture/iconPaths.ts'
import styles from './ActionTile.module.css'

/** Tiles beside each other, as wide as there is room. */
export function ActionTiles({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

interface ActionTileProps {
  icon: IconName
  label: string
  /** Something in view says why. */
  disabled?: boolean
  onPress: () => void
}

/** What an account is used for: a picture over a word. */
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
