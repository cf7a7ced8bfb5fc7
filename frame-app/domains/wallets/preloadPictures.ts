/** The maximum time that the list waits for pictures. Later ones appear as they load. */
export const picturesWaitMs = 2000

const loadPicture = (url: string) =>
  new Promise<void>((resolve) => {
    const picture = new Image()
    picture.onload = () => resolve()
    picture.onerror = () => resolve()
    picture.src = url
  })

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Resolves when all pictures have loaded or failed, or after the maximum wait. */
export const preloadPictures = async (urls: readonly (string | null)[], load = loadPicture, wait = pause) => {
  const wanted = urls.filter((url) => url !== null)
  if (wanted.length > 0) await Promise.race([Promise.all(wanted.map(load)), wait(picturesWaitMs)])
}
