import { stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { foldBlanks, readText } from './readableText.ts'

const read = (text: string) => readText(stringToHex(text))

test.each(['Hello', 'Line one\nLine two\tend', 'Grüße, 你好, مرحبا, नमस्ते', 'gm ☀️ 🎉', 'naïve e\u0301'])(
  'accepts ordinary text as readable (%#)',
  (text) => {
    expect(read(text)).toEqual({ shown: text, isReadable: true })
  },
)

test('accepts Windows line ends', () => {
  expect(read('one\r\ntwo')).toEqual({ shown: 'one\ntwo', isReadable: true })
})

test.each([
  ['pay \u202e001', 'pay \\u{202e}001'],
  ['a\u200bb', 'a\\u{200b}b'],
  ['a\u0000b', 'a\\u{0}b'],
  ['one\rtwo', 'one\\u{d}two'],
  ['\ufeffhello', '\\u{feff}hello'],
  ['a\u2066b\u2069', 'a\\u{2066}b\\u{2069}'],
  ['a\u3164b', 'a\\u{3164}b'],
  ['tag\u{e0041}', 'tag\\u{e0041}'],
  ['a\u2028b', 'a\\u{2028}b'],
])('escapes a hidden character, and marks the text unreadable (%#)', (text, shown) => {
  expect(read(text)).toEqual({ shown, isReadable: false })
})

test('marks a letter with many combining marks unreadable', () => {
  expect(read(`a${'\u0301'.repeat(5)}`).isReadable).toBe(false)
})

test('shows bytes that are not text as hex', () => {
  expect(readText('0xff00fe')).toEqual({ shown: '0xff00fe', isReadable: false })
})

test('marks empty text unreadable', () => {
  expect(readText('0x').isReadable).toBe(false)
  expect(read('  \n').isReadable).toBe(false)
})

const told = { lines: (count: number) => `[${count} blank lines]`, spaces: (count: number) => `[${count} spaces]` }

test('keeps ordinary blank lines and indentation', () => {
  const text = 'one\n\n\ntwo\n  three'
  expect(foldBlanks(text, told)).toBe(text)
})

test('folds and counts blanks that hide the rest [EMB-14]', () => {
  expect(foldBlanks(`one${'\n'.repeat(201)}two`, told)).toBe('one\n\n[200 blank lines]\n\ntwo')
  expect(foldBlanks(`one${'\n \t'.repeat(50)}\ntwo`, told)).toBe('one\n\n[50 blank lines]\n\ntwo')
  expect(foldBlanks(`one${' '.repeat(500)}two`, told)).toBe('one [500 spaces] two')
})
