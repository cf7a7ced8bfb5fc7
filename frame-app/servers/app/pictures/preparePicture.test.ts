import { expect, test } from 'vitest'
import { preparePicture } from './preparePicture.ts'
import { animatedGif, decodePixels, drawPixels, encodePixels, noise } from './test/drawPicture.ts'
import { gif, png, svg } from './test/testPictures.ts'

test.each([
  ['PNG', 'image/png', png(512, 512)],
  ['GIF, which stays animated', 'image/gif', gif(128, 128)],
  ['SVG', 'image/svg+xml', Buffer.from(svg('<path d="M0 0h24v24z"/>'))],
])('keeps a small image unchanged: %s', async (_name, type, bytes) => {
  expect(await preparePicture(bytes)).toEqual({ type, bytes })
})

test.each([
  ['many bytes', encodePixels(drawPixels(300, 150, noise)), { width: 160, height: 80 }],
  ['many pixels, however few bytes it has', animatedGif, { width: 160, height: 2 }],
])('resizes an image of %s [API-02]', async (_name, bytes, size) => {
  const { type, bytes: resized } = await preparePicture(bytes)
  expect(type).toBe('image/png')
  expect(decodePixels(resized)).toMatchObject(size)
})

test('refuses a JPEG with too many scans before decoding [API-02]', async () => {
  const photo = encodePixels(drawPixels(600, 600, noise), 'jpeg')
  expect((await preparePicture(photo)).type).toBe('image/png')
  const scans = Buffer.from('ffda0008010100003f00'.repeat(100), 'hex')
  await expect(preparePicture(Buffer.concat([photo, scans]))).rejects.toThrow('too large')
})
