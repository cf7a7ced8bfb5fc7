import { type Hex, hexToBytes } from 'viem'

/**
 * Matches invisible characters and those that affect the surrounding text. Examples are control characters, direction
 * marks, zero-width characters, fillers and unassigned characters. The two variation selectors of emoji are harmless.
 */
const hidden = /(?!\n|\t|\ufe0e|\ufe0f)[\p{C}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/gu

/** Matches so many combining marks on one letter that they would cover adjacent lines. */
const heapOfMarks = /\p{M}{5,}/u

export const isReadableText = (text: string) => text.search(hidden) === -1 && !heapOfMarks.test(text)

/** Returns the text with all hidden characters escaped. */
export const escapeHidden = (text: string) =>
  text.replace(hidden, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)

/** Normalizes the line endings of all systems to `\n`. */
const normalLines = (text: string) => text.replaceAll('\r\n', '\n')

/** Two blank lines are normal. More could push the following text out of view. */
const blankLines = /\n(?:[^\S\n]*\n){3,}/g
/** This many consecutive spaces could push the rest of a line out of view. */
const spaces = /[^\S\n]{24,}/g

/** Writes the note that replaces folded lines or spaces and states their count. */
export interface FoldText {
  lines: (count: number) => string
  spaces: (count: number) => string
}

/** Returns the text with long blank parts folded into visible notes. */
export const foldBlanks = (text: string, texts: FoldText) =>
  text
    .replace(blankLines, (run) => `\n\n${texts.lines(run.split('\n').length - 2)}\n\n`)
    .replace(spaces, (run) => ` ${texts.spaces(run.length)} `)

export interface ReadText {
  /** The text to show: unchanged, with hidden characters escaped, or as hex if it is not text. */
  shown: string
  isReadable: boolean
}

/** Decodes the bytes as UTF-8 text if possible. */
export const readText = (hex: Hex): ReadText => {
  try {
    const text = normalLines(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(hexToBytes(hex)))
    return { shown: escapeHidden(text), isReadable: text.trim() !== '' && isReadableText(text) }
  } catch {
    return { shown: hex, isReadable: false }
  }
}
