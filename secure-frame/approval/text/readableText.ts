import { type Hex, hexToBytes } from 'viem'

/**
 * Invisible characters, and those that change the text around them: control characters, direction marks, zero-width
 * characters, fillers, unassigned characters. The two variation selectors of emoji are harmless.
 */
const hidden = /(?!\n|\t|\ufe0e|\ufe0f)[\p{C}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/gu

/** Limit of combining marks on one letter: more would cover the adjacent lines. */
const heapOfMarks = /\p{M}{5,}/u

export const isReadableText = (text: string) => text.search(hidden) === -1 && !heapOfMarks.test(text)

/** Returns the text with all hidden characters escaped. */
export const escapeHidden = (text: string) =>
  text.replace(hidden, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)

/** Converts the line ends of all systems to one kind. */
const normalLines = (text: string) => text.replaceAll('\r\n', '\n')

/** Two blank lines are ordinary; more of them can push the rest out of sight. */
const blankLines = /\n(?:[^\S\n]*\n){3,}/g
/** This number of consecutive spaces has the same effect within a line. */
const spaces = /[^\S\n]{24,}/g

/** The note that replaces folded lines or spaces, with their count. */
export interface FoldText {
  lines: (count: number) => string
  spaces: (count: number) => string
}

/** Returns the text with long blank parts folded, each with a visible note. */
export const foldBlanks = (text: string, texts: FoldText) =>
  text
    .replace(blankLines, (run) => `\n\n${texts.lines(run.split('\n').length - 2)}\n\n`)
    .replace(spaces, (run) => ` ${texts.spaces(run.length)} `)

export interface ReadText {
  /** The text to show: unchanged, with escaped hidden characters, or as hex if it is not text. */
  shown: string
  isReadable: boolean
}

/** Reads the bytes as UTF-8 text, if possible. */
export const readText = (hex: Hex): ReadText => {
  try {
    const text = normalLines(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(hexToBytes(hex)))
    return { shown: escapeHidden(text), isReadable: text.trim() !== '' && isReadableText(text) }
  } catch {
    return { shown: hex, isReadable: false }
  }
}
