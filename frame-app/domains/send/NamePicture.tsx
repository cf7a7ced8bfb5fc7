import { useState } from 'react'
import { Avatar } from '../../ui/Avatar.tsx'
import styles from './NamePicture.module.css'

/** The picture that a name has chosen. Until it has loaded, and where there is none, that of the address. */
export function NamePicture({ address, src }: { address: string; src?: string }) {
  const [loaded, setLoaded] = useState<string>()
  return (
    <span className={styles.picture}>
      {(!src || loaded !== src) && <Avatar address={address} size="m" />}
      {src && <img src={src} alt="" onLoad={() => setLoaded(src)} />}
    </span>
  )
}
