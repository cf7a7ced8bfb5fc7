import { labelProblem } from '../../../services/names/accountNameRule.ts'

/** Words that a label gets where it alone is taken. */
const after = ['pay', 'home', 'one', 'fjord', 'north', 'mint', 'sky', 'bay']
const before = ['hello', 'my', 'the', 'its']

/** Mixes the order by the label, so that not all visitors are offered the same word first. */
const turnBy = <T>(list: readonly T[], label: string) => {
  const turn = [...label].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % list.length
  return [...list.slice(turn), ...list.slice(0, turn)]
}

/** Labels that are like one, in the order in which they are offered, without itself. The same ones each time. */
export const suggestLabels = (label: string) => {
  const word = label.replace(/^-+|-+$/g, '')
  if (word === '') return []
  const behind = turnBy(after, word).map((end) => `${word}-${end}`)
  const ahead = turnBy(before, word).map((start) => `${start}-${word}`)
  const mixed = behind.flatMap((text, index) => (ahead[index] ? [text, ahead[index]] : [text]))
  return mixed.filter((text) => labelProblem(text) === undefined)
}
