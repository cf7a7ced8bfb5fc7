import { expect, test } from 'vitest'
import { UnreadableError } from '../walletErrors.ts'
import { entropyOfWords, nearestWord, splitWords, unknownWords } from './words.ts'

const words = 'test test test test test test test test test test test junk'

test('reads words in any case and spacing', () => {
  expect(splitWords(' Test\tTEST\n junk ')).toEqual(['test', 'test', 'junk'])
  expect(entropyOfWords(words.toUpperCase())).toEqual(entropyOfWords(words))
})

test('ignores separators between words: commas, numbers, lines', () => {
  const numbered = words.split(' ').map((word, index) => `${index + 1}. ${word}`)
  for (const text of [words.replaceAll(' ', ', '), words.replaceAll(' ', ','), numbered.join('\n'), numbered.join(' ')])
    expect(entropyOfWords(text)).toEqual(entropyOfWords(words))
  expect(splitWords('1) test; 2) café')).toEqual(['test', 'café'.normalize('NFKD')])
})

test('12 words are 16 bytes, and 24 are 32', () => {
  expect(entropyOfWords(words)).toHaveLength(16)
  expect(entropyOfWords(`${'abandon '.repeat(23)}art`)).toHaveLength(32)
  expect(() => entropyOfWords(words.slice(5))).toThrow(UnreadableError)
})

test('reports an unknown word’s position and the likely intended word', () => {
  expect(unknownWords(['orbit', 'salmom', 'fence'])).toEqual([1])
  expect(['salmom', 'picnik', 'velvett'].map(nearestWord)).toEqual(['salmon', 'picnic', 'velvet'])
  expect(nearestWord('qqqqqqqq')).toBeUndefined()
})
