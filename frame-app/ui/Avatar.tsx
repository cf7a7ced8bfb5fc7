import { avatarArches } from '#theme/avatar/avatarArches.ts'
import { tileColor } from '#theme/avatar/tileHues.ts'
import styles from './Avatar.module.css'

export type AvatarProps = {
  address: string
  /** s 24, m 36, l 40, xl 48 */
  size?: 's' | 'm' | 'l' | 'xl'
}

/** The picture of an account that has none. */
export function Avatar({ address, size = 'l' }: AvatarProps) {
  return (
    <svg className={styles[size]} viewBox="0 0 36 36" aria-hidden="true" focusable="false">
      {avatarArches(address).map(({ path, hue, lift }) => (
        <path key={path} d={path} style={{ fill: tileColor(hue, lift) }} />
      ))}
    </svg>
  )
}
