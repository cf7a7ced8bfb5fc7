import { avatarArches } from '#theme/avatar/avatarArches.ts'
import { tileColor } from '#theme/avatar/tileHues.ts'
import styles from './Picture.module.css'

/** Shows the account's image: three arches in the two hues of its address, as in the modal. */
export function AccountPicture({ address }: { address: string }) {
  return (
    <svg className={styles.account} viewBox="0 0 36 36" aria-hidden="true" focusable="false">
      {avatarArches(address).map(({ path, hue, lift }) => (
        <path key={path} d={path} style={{ fill: tileColor(hue, lift) }} />
      ))}
    </svg>
  )
}
