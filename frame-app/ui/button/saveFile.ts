/** The blob is released after this time, long after the browser has read it. */
const keptForMs = 60_000

/** Saves text as a file. In a sandbox without `allow-downloads`, nothing is saved and no error is reported. */
export const saveFile = (name: string, type: string, text: string) => {
  const href = URL.createObjectURL(new Blob([text], { type }))
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), keptForMs)
}
