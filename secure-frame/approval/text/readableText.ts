import { type Hex, hexToBytes } from 'viem'

/**
 * What cannot be seen, or changes what is seen around it: controls, bidirectional marks, zero-width characters, fillers,
 * characters that no font has. The two that choose how an emoji is drawn are harmless.
 */
const hidden = /(?!\n|\t|\ufe0e|\ufe0f)[\p{C}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/gu

/** The most combining marks on one letter: more of them would cover the lines around it. */
const heapOfMarks = /\p{M}{5,}/u

export const isReadableText = (text: string) => text.search(hidden) === -1 && !heapOfMarks.test(text)

/** The same text with all that is hidden written out. */
export const escapeHidden = (text: string) =>
  text.replace(hidden, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)

/** Line ends as every system writes them, as one kind. */
const normalLines = (text: string) => text.replaceAll('\r\n', '\n')

/** Two blank lines are a pause; more of them push what follows out of sight. */
const blankLines = /\n(?:[^\S\n]*\n){3,}/g
/** So many spaces in a row do the same within a line. */
const spaces = /[^\S\n]{24,}/g

/** The note in place of folded lines or spaces, with their count. */
export interface FoldText {
  lines: (count: number) => string
  spaces: (count: number) => string
}

/** The text with long stretches of nothing folded, each visibly. */
export const foldBlanks = (text: string, texts: FoldText) =>
  text
    .replace(blankLines, (run) => `\n\n${texts.lines(run.split('\n').length - 2)}\n\n`)
    .replace(spaces, (run) => ` ${texts.spaces(run.length)} `)

export interface ReadText {
  /** What to show: the text, the text with hidden characters written out, or the hex where it is no text. */
  shown: string
  isReadable: boolean
}

/** What the bytes say, if they are UTF-8. */
export const readText = (hex: Hex): ReadText => {
  try {
    const text = normalLines(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(hexToBytes(hex)))
    return { shown: escapeHidden(text), isReadable: text.trim() !== '' && isReadableText(text) }
  } catch {
    return { shown: hex, isReadable: false }
  }
}
