import { withoutCode } from './documents.ts'

/** Replaces markup with its visible text. Code counts as one word. */
const readable = (line: string) =>
  line
    .replaceAll(/`[^`]*`/g, 'Code')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/<[^>]+>|[*_]{1,2}(?=\S)|(?<=\S)[*_]{1,2}/g, '')
    .replace(/^(#+|\s*([-*]|\d+\.)) /, '\n')

/** Puts empty lines around each table cell, list item and heading. */
const separate = (line: string) => {
  if (/^[|\s:-]+$/.test(line)) return '\n'
  if (line.startsWith('|')) return `${line.replaceAll(/(?<!\\)\|/g, '\n\n')}\n`
  return line.startsWith('#') ? `${readable(line)}\n` : readable(line)
}

/** Returns the sentences of a Markdown text. A heading, list item or cell without a full stop also counts as one. */
export const sentencesOf = (text: string) =>
  withoutCode(text)
    .split('\n')
    .map((line) => separate(line.startsWith('|') ? readable(line) : line))
    .join('\n')
    .split(/\n\s*\n/)
    .flatMap((block) => block.split(/(?<=[.?!]["”)]?)\s+(?=["“(]?[\p{Lu}\d])/u))
    .map((sentence) => sentence.trim().replaceAll(/\s+/g, ' '))
    .filter((sentence) => sentence !== '')

export const wordsIn = (sentence: string) => sentence.split(' ').filter((word) => /[\p{L}\d]/u.test(word)).length
