import { useState } from 'react'

/** Sources of pictures that have loaded. They are shown at once, without a flash of the placeholder. */
const loadedSources = new Set<string | null | undefined>()

/**
 * Returns whether a picture has loaded, and the handlers of its `img`. A placeholder is shown until then, and if it
 * fails.
 */
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
  /** The load event is missed if the picture loads before its view is mounted. */
  const ref = (image: HTMLImageElement | null) => {
    if (!isLoaded && image?.naturalWidth) onLoad()
  }
  return { isLoaded, ref, onLoad, onError }
}
