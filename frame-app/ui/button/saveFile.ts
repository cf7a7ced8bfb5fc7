/** The browser has read the blob long before this time. */
const keptForMs = 60_000

/** Lets the browser save a text as a file. A sandbox without `allow-downloads` saves no file and reports no error. */
export const saveFile = (name: string, type: string, text: string) => {
  const href = URL.createObjectURL(new Blob([text], { type }))
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), keptForMs)
}
