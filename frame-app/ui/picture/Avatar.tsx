import { avatarArches } from '#theme/avatar/avatarArches.ts'
import { tileColor } from '#theme/avatar/tileHues.ts'
import { joinClasses } from '#theme/joinClasses.ts'
import styles from './Avatar.module.css'
import { useLoadedPicture } from './useLoadedPicture.ts'

export type AvatarProps = {
  address: string
  /** The picture set by the account's name, served from our own origin. */
  picture?: string | null | undefined
  /** s 24, m 36, l 40, xl 48 */
  size?: 's' | 'm' | 'l' | 'xl'
}

/** The picture of an account: from its name once loaded, otherwise generated from its address. */
export function Avatar({ address, picture, size = 'l' }: AvatarProps) {
  const { isLoaded, ...handlers } = useLoadedPicture(picture)
  return (
    <span className={joinClasses(styles.avatar, styles[size])}>
      {!isLoaded && (
        <svg viewBox="0 0 36 36" aria-hidden="true" focusable="false">
          {avatarArches(address).map(({ path, hue, lift }) => (
            <path key={path} d={path} style={{ fill: tileColor(hue, lift) }} />
          ))}
        </svg>
      )}
      {/* The key is needed because browsers show the previous picture until the next one has loaded. */}
      {picture && <img key={picture} src={picture} alt="" {...handlers} />}
    </span>
  )
}
