import { useState } from 'react'

/** Sources of pictures that have loaded. They are shown at once, without a flash of what stands in for them. */
const loadedSources = new Set<string | null | undefined>()

/** Whether a picture has loaded, and the handlers of its `img`. Something stands in for it until then, and if it fails. */
export function useLoadedPicture(src: string | null | undefined) {
  const [, redraw] = useState({})
  const onLoad = () => {
    loadedSources.add(src)
    redraw({})
  }
  const onError = () => {
    loadedSources.delete(src)
    redraw({})
  }
  const isLoaded = loadedSources.has(src)
  /** Nobody hears of a picture that has loaded before its view stands. */
  const ref = (image: HTMLImageElement | null) => {
    if (!isLoaded && image?.naturalWidth) onLoad()
  }
  return { isLoaded, ref, onLoad, onError }
}
