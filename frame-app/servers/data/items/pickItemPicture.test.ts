import { expect, test, vi } from 'vitest'
import { longestPicture } from '../../../services/blockchain-data/item.ts'
import { checkPicture } from '../../app/pictures/check/checkPicture.ts'
import { svg } from '../../app/pictures/test/testPictures.ts'
import { pickItemPicture } from './pickItemPicture.ts'

const places = { appOrigin: 'https://app.example', ipfsGateway: 'https://gateway.example' }
const inBase64 = (source: string) => `data:image/svg+xml;base64,${Buffer.from(source).toString('base64')}`
const sourceOf = (length: number) => svg(`<desc>${'a'.repeat(length - svg('<desc></desc>').length)}</desc>`)

test('passes a short inline image through unchanged', () => {
  const picture = inBase64(sourceOf(17_000))
  expect(pickItemPicture([picture], places)).toBe(picture)
  expect(pickItemPicture([`data:image/svg+xml,${encodeURIComponent(sourceOf(17_000))}`], places)).toBe(picture)
})

test('rejects a longer image without a check', () => {
  const check = vi.fn(checkPicture)
  for (const picture of [
    inBase64(sourceOf(18_001)),
    `data:image/svg+xml,${sourceOf(18_001)}`,
    `data:image/svg+xml,${'%20'.repeat(longestPicture)}`,
  ])
    expect(pickItemPicture([picture], places, check)).toBe('')
  expect(check).not.toHaveBeenCalled()
})

test('accepts SVG as text and under other media types', () => {
  const source = sourceOf(500)
  const picture = inBase64(source)
  expect(pickItemPicture([source], places)).toBe(picture)
  expect(pickItemPicture([`<?xml version="1.0"?>\n${source}`], places)).toMatch(/^data:image\/svg\+xml;base64,/)
  expect(pickItemPicture([`data:image/svg+xml;utf8,${source}`], places)).toBe(picture)
  expect(
    pickItemPicture([`DATA:text/plain;charset=utf-8;base64,${Buffer.from(source).toString('base64')}`], places),
  ).toBe(picture)
})

test('uses the first usable image at its gateway or host', () => {
  const at = (url: string) => `https://app.example/picture?${new URLSearchParams({ url })}`
  const id = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG'
  expect(pickItemPicture([id], places)).toBe(at(`https://gateway.example/ipfs/${id}`))
  expect(pickItemPicture(['ar://stone'], places)).toBe(at('https://arweave.net/stone'))
  expect(pickItemPicture(['1.png', 'data:image/png,nothing', 'https://stones.example/1'], places)).toBe(
    at('https://stones.example/1'),
  )
  expect(pickItemPicture(['javascript:1', 'file:///etc/passwd'], places)).toBe('')
  expect(pickItemPicture([], places)).toBe('')
})
