import type { ReactNode } from 'react'
import { Icon } from '../picture/Icon.tsx'
import type { IconName } from '../picture/iconPaths.ts'
import styles from './MarkTile.module.css'

/** Shows tiles side by side: four if they fit, otherwise two. */
export function MarkTiles({ children }: { children: ReactNode }) {
  return <div className={styles.marks}>{children}</div>
}

/** Shows a company's logo above its name. The label describes the action and contains the name. */
export function MarkTile(tile: { icon: IconName; name: string; label: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.mark} aria-label={tile.label} onClick={tile.onPress}>
      <Icon name={tile.icon} size="l" />
      {tile.name}
    </button>
  )
}
