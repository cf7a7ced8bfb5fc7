import { expect, test } from 'vitest'
import type { PictureError } from '../check/PictureError.ts'
import { drawPixels, encodePixels, noise } from '../test/drawPicture.ts'
import { png } from '../test/testPictures.ts'
import { createResizer } from './resizePicture.ts'

const size = { width: 320, height: 320 }
const bytes = encodePixels(drawPixels(size.width, size.height, noise))

const problemOf = (resizing: Promise<unknown>) => resizing.catch(({ problem }: PictureError) => problem)

test('resizes images in sequence, even after a damaged one [API-02]', async () => {
  const resize = createResizer()
  const order: unknown[] = []
  const keep = (outcome: unknown) => order.push(Buffer.isBuffer(outcome) ? outcome.toString('latin1', 1, 4) : outcome)
  await Promise.all([problemOf(resize(png(320, 320), size)).then(keep), problemOf(resize(bytes, size)).then(keep)])
  expect(order).toEqual(['damaged', 'PNG'])
})

test('stops resizing an image that takes too long [API-02]', async () => {
  expect(await problemOf(createResizer(1)(bytes, size))).toBe('too_large')
})

test('queues behind only one image of another IP network [API-02]', async () => {
  const resize = createResizer()
  const order: string[] = []
  const resizeFor = (visitors: string) => resize(bytes, size, visitors).then(() => order.push(visitors))
  await Promise.all(['bot', 'bot', 'bot', 'bot', 'visitors'].map(resizeFor))
  expect(order).toEqual(['bot', 'visitors', 'bot', 'bot', 'bot'])
})
