import { useEffect, useState } from 'react'

interface Checked {
  url: string
  isShown: boolean
}

/** True if a picture can be displayed. Undefined until that is known, and without one. */
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
