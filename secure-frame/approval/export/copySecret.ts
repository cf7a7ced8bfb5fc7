/** Seconds after which a copied secret is cleared from the clipboard. */
export const clearedAfterSeconds = 60

/** Fallback for frames that are not allowed to write to the clipboard. */
const copyBySelection = (text: string) => {
  const field = document.createElement('textarea')
  field.value = text
  document.body.append(field)
  field.select()
  // Deprecated, but works if clipboard access is denied.
  const isCopied = document.execCommand('copy')
  field.remove()
  return isCopied
}

const write = (text: string) =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => copyBySelection(text),
  )

/** Clears the clipboard. A document can write to it only while focused, so this may wait for focus. */
const clear = async () => {
  if (!(await write(' '))) addEventListener('focus', () => void clear(), { once: true })
}

/** Copies a secret on a click and clears the clipboard later, even if the sheet is closed. */
export const copySecret = async (secret: string) => {
  const isCopied = await write(secret)
  if (isCopied) setTimeout(() => void clear(), clearedAfterSeconds * 1000)
  return isCopied
}
