import { useReducer } from 'react'

/** Sources of pictures that have loaded. They are shown at once, without a flash of what stands in for them. */
const loadedSources = new Set<string>()

/** Whether a picture has loaded, and the handlers of its `img`. Something stands in for it until then, and if it fails. */
export function useLoadedPicture(src: string | null | undefined) {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const onLoad = () => {
    if (src) loadedSources.add(src)
    redraw()
  }
  const onError = () => {
    if (src) loadedSources.delete(src)
    redraw()
  }
  const isLoaded = src ? loadedSources.has(src) : false
  /** Nobody hears of a picture that has loaded before its view stands. */
  const ref = (image: HTMLImageElement | null) => {
    if (!isLoaded && image?.naturalWidth) onLoad()
  }
  return { isLoaded, ref, onLoad, onError }
}
