import { labelProblem } from '../../../services/names/accountNameRule.ts'

/** Words that are appended to a label that is taken. */
const after = ['pay', 'home', 'one', 'fjord', 'north', 'mint', 'sky', 'bay']
const before = ['hello', 'my', 'the', 'its']

/** Rotates the list depending on the label, so that not all visitors see the same word first. */
const turnBy = <T>(list: readonly T[], label: string) => {
  const turn = [...label].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % list.length
  return [...list.slice(turn), ...list.slice(0, turn)]
}

/**
 * Returns labels similar to the given one, in display order and without the label itself. The result is deterministic.
 */
export const suggestLabels = (label: string) => {
  const word = label.replace(/^-+|-+$/g, '')
  if (word === '') return []
  const behind = turnBy(after, word).map((end) => `${word}-${end}`)
  const ahead = turnBy(before, word).map((start) => `${start}-${word}`)
  const mixed = behind.flatMap((text, index) => (ahead[index] ? [text, ahead[index]] : [text]))
  return mixed.filter((text) => labelProblem(text) === undefined)
}
