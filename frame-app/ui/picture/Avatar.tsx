import { avatarArches } from '#theme/avatar/avatarArches.ts'
import { tileColor } from '#theme/avatar/tileHues.ts'
import { joinClasses } from '#theme/joinClasses.ts'
import styles from './Avatar.module.css'
import { useLoadedPicture } from './useLoadedPicture.ts'

export type AvatarProps = {
  address: string
  /** Avatar of the account's name, from our own origin. */
  picture?: string | null | undefined
  /** Size in pixels: s 24, m 36, l 40, xl 48. */
  size?: 's' | 'm' | 'l' | 'xl'
}

/** Shows an account's avatar: the image of its name once loaded, otherwise one generated from the address. */
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
      {/* Needs a key, because browsers show the previous image until the next one has loaded. */}
      {picture && <img key={picture} src={picture} alt="" {...handlers} />}
    </span>
  )
}
