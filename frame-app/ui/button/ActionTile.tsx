import type { ReactNode } from 'react'
import { Icon } from '../picture/Icon.tsx'
import type { IconName } from '../picture/iconPaths.ts'
import styles from './ActionTile.module.css'

/** Tiles beside each other, as wide as there is room. */
export function ActionTiles({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

/** What an account is used for: a picture over a word. */
export function ActionTile({ icon, label, onPress }: { icon: IconName; label: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.action} onClick={onPress}>
      <Icon name={icon} />
      {label}
    </button>
  )
}
