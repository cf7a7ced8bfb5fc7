import { hashName } from '#theme/avatar/hashName.ts'
import { pickHue, tileColor } from '#theme/avatar/tileHues.ts'
import { joinClasses } from '#theme/joinClasses.ts'
import styles from './Picture.module.css'

type NamePictureProps = {
  name: string
  kind: 'network' | 'token'
  /** An SVG image included in the build. */
  picture?: string
}

/** Shows an image, or the first letter of a name on a colored background. Loads nothing over the network. */
export function NamePicture({ name, kind, picture }: NamePictureProps) {
  if (picture !== undefined) {
    const source = `data:image/svg+xml,${encodeURIComponent(picture)}`
    return <img className={joinClasses(styles.picture, styles[kind])} src={source} alt="" />
  }
  const letter = name.match(/[\p{L}\p{N}]/u)?.[0]?.toLocaleUpperCase('en') ?? '?'
  return (
    <span
      className={joinClasses(styles.tile, styles[kind])}
      style={{ background: tileColor(pickHue(hashName(name))) }}
      data-letter={letter}
      aria-hidden="true"
    />
  )
}
