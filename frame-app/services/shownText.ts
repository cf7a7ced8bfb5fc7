/** A text of elsewhere as it may be shown: without control, invisible and bidirectional characters, and cut. */
export const shownText = (text: string, maxLength: number) =>
  [...text.replace(/\p{C}/gu, '').trim()].slice(0, maxLength).join('').trim()
