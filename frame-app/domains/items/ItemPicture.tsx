import { useState } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import styles from './ItemPicture.module.css'

/** Shows an item's picture or a placeholder. The fixed size prevents layout shifts when the picture loads. */
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
