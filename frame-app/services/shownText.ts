/**
 * Prepares external text for display. Removes control, invisible and bidirectional characters, and truncates the text.
 */
export const shownText = (text: string, maxLength: number) =>
  [...text.replace(/\p{C}/gu, '').trim()].slice(0, maxLength).join('').trim()
