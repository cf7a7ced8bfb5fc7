import { useState } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import styles from './ItemPicture.module.css'

/** The picture of an item, or a placeholder. Its size is fixed, so the layout stays when the picture loads. */
export function ItemPicture({ src, title }: { src?: string; title: string }) {
  const messages = useMessages()
  const [failedSrc, setFailedSrc] = useState<string>()
  const isShown = src !== undefined && src !== failedSrc
  return (
    <div className={styles.picture}>
      {isShown ? <img src={src} alt={title} onError={() => setFailedSrc(src)} /> : messages.pictureMissing}
    </div>
  )
}
