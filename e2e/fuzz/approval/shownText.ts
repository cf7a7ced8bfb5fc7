import type { Fact, SheetContent } from '../../../secure-frame/approval/content.ts'
import { requireRule } from '../rules.ts'

/**
 * Invisible code points and code points that change the text direction: controls, bidirectional marks, fillers, tags,
 * surrogates. Taken from the Unicode standard, independent of the tested rule.
 */
const unseenRanges =
  '0-8 b-1f 7f-9f ad-ad 34f-34f 61c-61c 115f-1160 17b4-17b5 180b-180f 200b-200f 2028-202e 2060-206f 2800-2800 ' +
  '3164-3164 d800-dfff fe00-fe0d feff-feff ffa0-ffa0 fff0-fff8 e0000-e0fff'

const unseen = new RegExp(`[${unseenRanges.replaceAll(/[\da-f]+/g, '\\u{$&}').replaceAll(' ', '')}]`, 'u')

export const hasUnseen = (text: string) => unseen.test(text)

/** The placeholders for folded blanks, and all whitespace. The remaining text is shown unchanged. */
const blanks = /\[\d+ (?:blank lines|spaces)\]|\s+/g

/** True if a text is shown unchanged, except for visibly folded whitespace. */
export const isShownAs = (shown: string, text: string) =>
  shown === text ||
  (/\[\d+ (?:blank lines|spaces)\]/.test(shown) && shown.replace(blanks, '') === text.replace(blanks, ''))

const grouping = '\u202f'

/** All numbers in a text, in units of the given decimals. */
export const numbersIn = (text: string, decimals: number): bigint[] =>
  [...text.replaceAll(grouping, '').matchAll(/\d+(?:\.\d+)?/g)].map(([found]) => {
    const [whole = '', fraction = ''] = found.split('.')
    requireRule(fraction.replace(/0+$/, '').length <= decimals, 'an amount has more digits than the token')
    return BigInt(whole + fraction.padEnd(decimals, '0').slice(0, decimals))
  })

const textOf = (fact: Fact) => (fact.kind === 'text' ? fact.text : '')

/** All words on a sheet, without the raw data. */
export const wordsOf = ({ asks, confirm = '', actions, sections, facts }: SheetContent) =>
  [
    asks,
    confirm,
    ...actions.flatMap(({ title, detail = '' }) => [title, detail]),
    ...sections.flatMap(({ rows }) => rows.flatMap(({ amount, detail = '' }) => [amount, detail])),
    ...facts.map(textOf),
  ].join('\n')

/** All addresses on a sheet. */
export const addressesOf = ({ facts, actions }: SheetContent) => [
  ...facts.flatMap((fact) => (fact.kind === 'fullAddress' || fact.kind === 'address' ? [fact.address] : [])),
  ...actions.flatMap(({ parties = [] }) => parties.map(({ address }) => address)),
]
