import { hueOf, tileColour } from './hueOf.ts'
import { joinClasses } from './joinClasses.ts'
import styles from './Picture.module.css'

/** The first letter of a name on its hue. Nothing is loaded from elsewhere to draw a request. */
export function NamePicture({ name, kind }: { name: string; kind: 'network' | 'token' }) {
  const letter = name.match(/[\p{L}\p{N}]/u)?.[0]?.toLocaleUpperCase('en') ?? '?'
  return (
    <span
      className={joinClasses(styles.tile, styles[kind])}
      style={{ background: tileColour(hueOf(name)) }}
      data-letter={letter}
      aria-hidden="true"
    />
  )
}
