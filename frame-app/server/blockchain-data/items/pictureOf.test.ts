import { expect, test, vi } from 'vitest'
import { longestPicture } from '../../../services/blockchain-data/item.ts'
import { checkPicture } from '../../pictures/check/checkPicture.ts'
import { svg } from '../../pictures/test/testPictures.ts'
import { pictureOf } from './pictureOf.ts'

vi.mock(import('../../pictures/check/checkPicture.ts'), { spy: true })

const places = { appOrigin: 'https://app.example', ipfsGateway: 'https://gateway.example' }
const inBase64 = (source: string) => `data:image/svg+xml;base64,${Buffer.from(source).toString('base64')}`
const sourceOf = (length: number) => svg(`<desc>${'a'.repeat(length - svg('<desc></desc>').length)}</desc>`)

test('a picture in the metadata is sent along as it is, up to a length', () => {
  const picture = inBase64(sourceOf(17_000))
  expect(pictureOf(picture, places)).toBe(picture)
  expect(pictureOf(`data:image/svg+xml,${encodeURIComponent(sourceOf(17_000))}`, places)).toBe(picture)
})

test('a longer one is not even checked', () => {
  vi.mocked(checkPicture).mockClear()
  for (const picture of [
    inBase64(sourceOf(18_001)),
    `data:image/svg+xml,${sourceOf(18_001)}`,
    `data:image/svg+xml,${'%20'.repeat(longestPicture)}`,
  ])
    expect(pictureOf(picture, places)).toBe('')
  expect(checkPicture).not.toHaveBeenCalled()
})
