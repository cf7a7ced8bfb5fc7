/** How long a copied secret stays in the clipboard. */
export const clearedAfterSeconds = 60

/** For frames whose page does not let them write to the clipboard. */
const copyBySelection = (text: string) => {
  const field = document.createElement('textarea')
  field.value = text
  document.body.append(field)
  field.select()
  // Deprecated, and the only way where the clipboard is denied.
  const isCopied = document.execCommand('copy')
  field.remove()
  return isCopied
}

const write = (text: string) =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => copyBySelection(text),
  )

/** A document may write only while it has the focus: otherwise once it has it again. */
const clear = async () => {
  if (!(await write(' '))) addEventListener('focus', () => void clear(), { once: true })
}

/** Copies within a press, and clears the clipboard later, whether the sheet is still there or not. */
export const copySecret = async (secret: string) => {
  const isCopied = await write(secret)
  if (isCopied) setTimeout(() => void clear(), clearedAfterSeconds * 1000)
  return isCopied
}
