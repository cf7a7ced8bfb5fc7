import type { Fact, SheetContent } from '../../../secure-frame/approval/content.ts'
import { requireRule } from '../rules.ts'

/**
 * Code points that a person cannot see, or that turn the text around them: controls, bidirectional marks, fillers, tags,
 * halves of pairs. Written down from the Unicode standard, apart from the rule that is tried.
 */
const unseenRanges =
  '0-8 b-1f 7f-9f ad-ad 34f-34f 61c-61c 115f-1160 17b4-17b5 180b-180f 200b-200f 2028-202e 2060-206f 2800-2800 ' +
  '3164-3164 d800-dfff fe00-fe0d feff-feff ffa0-ffa0 fff0-fff8 e0000-e0fff'

const unseen = new RegExp(`[${unseenRanges.replaceAll(/[\da-f]+/g, '\\u{$&}').replaceAll(' ', '')}]`, 'u')

export const hasUnseen = (text: string) => unseen.test(text)

/** The words that stand for what was folded, and every blank: what is left is shown as it is. */
const blanks = /\[\d+ (?:blank lines|spaces)\]|\s+/g

/** Whether a text is shown as it is, but for stretches of nothing, which may be folded visibly. */
export const isShownAs = (shown: string, text: string) =>
  shown === text ||
  (/\[\d+ (?:blank lines|spaces)\]/.test(shown) && shown.replace(blanks, '') === text.replace(blanks, ''))

const grouping = '\u202f'

/** Every number in a text, in units of the given decimals. */
export const numbersIn = (text: string, decimals: number): bigint[] =>
  [...text.replaceAll(grouping, '').matchAll(/\d+(?:\.\d+)?/g)].map(([found]) => {
    const [whole = '', fraction = ''] = found.split('.')
    requireRule(fraction.replace(/0+$/, '').length <= decimals, 'an amount has more digits than the token')
    return BigInt(whole + fraction.padEnd(decimals, '0').slice(0, decimals))
  })

const textOf = (fact: Fact) => (fact.kind === 'text' ? fact.text : '')

/** Everything that a sheet says in words, but for the raw data. */
export const wordsOf = ({ asks, confirm = '', actions, sections, facts }: SheetContent) =>
  [
    asks,
    confirm,
    ...actions.flatMap(({ title, detail = '' }) => [title, detail]),
    ...sections.flatMap(({ rows }) => rows.flatMap(({ amount, detail = '' }) => [amount, detail])),
    ...facts.map(textOf),
  ].join('\n')

/** Every address that a sheet writes out as a fact. */
export const addressesOf = ({ facts, actions }: SheetContent) => [
  ...facts.flatMap((fact) => (fact.kind === 'fullAddress' || fact.kind === 'address' ? [fact.address] : [])),
  ...actions.flatMap(({ parties = [] }) => parties.map(({ address }) => address)),
]
