import { useEffect, useState } from 'react'

interface Checked {
  url: string
  isShown: boolean
}

/** Returns true if the picture can be displayed. Undefined while loading or without a picture. */
export const usePictureCheck = (url: string | undefined) => {
  const [checked, setChecked] = useState<Checked>()
  useEffect(() => {
    if (url === undefined) return
    const image = new Image()
    image.onload = () => setChecked({ url, isShown: true })
    image.onerror = () => setChecked({ url, isShown: false })
    image.src = url
    return () => {
      image.onload = null
      image.onerror = null
    }
  }, [url])
  return checked?.url === url ? checked?.isShown : undefined
}
