import { useState } from 'react'

/** Sources of loaded images. They are shown immediately, without a flash of the placeholder. */
const loadedSources = new Set<string | null | undefined>()

/**
 * Returns whether an image has loaded, and handlers for its `img`. A placeholder is shown until then or if loading
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
  /** The load event is missed if the image loads before its view is mounted. */
  const ref = (image: HTMLImageElement | null) => {
    if (!isLoaded && image?.naturalWidth) onLoad()
  }
  return { isLoaded, ref, onLoad, onError }
}
