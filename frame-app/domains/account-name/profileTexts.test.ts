import { expect, test } from 'vitest'
import { attributesOf, isSameProfile, wrongTexts } from './profileTexts.ts'

const texts = (avatar: string, bio = '') => ({ avatar, bio })

test('omits an empty text from the signed message [NAM-01]', () => {
  expect(attributesOf(texts(' https://pictures.example/a.png ', ' Writer '))).toEqual({
    avatar: 'https://pictures.example/a.png',
    bio: 'Writer',
  })
  expect(attributesOf(texts(' ', ''))).toEqual({})
})

test.each(['https://pictures.example/a.png?s=1', 'ipfs://bafybei/a.png', ''])(
  'accepts %j as a picture [NAM-01]',
  (url) => {
    expect(wrongTexts(texts(url))).toEqual([])
  },
)

test.each([
  'http://pictures.example/a.png',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'pictures.example/a.png',
  'https://',
  'https://pictures.example/a b.png',
  `https://pictures.example/${'a'.repeat(2048)}`,
])('rejects %j as a picture [NAM-01]', (url) => {
  expect(wrongTexts(texts(url))).toEqual(['avatar'])
})

test('limits a bio to a line of 160 plain characters [NAM-01]', () => {
  expect(wrongTexts(texts('', 'a'.repeat(160)))).toEqual([])
  expect(wrongTexts(texts('', 'a'.repeat(161)))).toEqual(['bio'])
  expect(wrongTexts(texts('http://x', 'evil\u202eliated'))).toEqual(['avatar', 'bio'])
})

test('ignores surrounding whitespace', () => {
  expect(isSameProfile(texts('https://x.example', 'Hej'), texts('https://x.example ', ' Hej'))).toBe(true)
  expect(isSameProfile(texts('https://x.example', 'Hej'), texts('https://x.example', 'Hi'))).toBe(false)
})
