/** Prepares external text for display: removes control, invisible and bidirectional characters, and truncates it. */
export const shownText = (text: string, maxLength: number) =>
  [...text.replace(/\p{C}/gu, '').trim()].slice(0, maxLength).join('').trim()
