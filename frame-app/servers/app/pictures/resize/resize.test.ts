import { describe, expect, test } from 'vitest'
import { maxPictureBytes } from '../check/checkPicture.ts'
import { animatedGif, colourAt, decodePixels, drawPixels, encodePixels, lossyWebp, noise } from '../test/drawPicture.ts'
import { jpeg, png } from '../test/testPictures.ts'
import { resize } from './resize.ts'

const red = [255, 0, 0, 255] as const
const clear = [0, 0, 0, 0] as const

describe('a large picture', () => {
  const drawn = drawPixels(640, 320, (x) => (x < 320 ? red : clear))

  test.each([
    ['PNG', encodePixels(drawn, 'png'), drawn, 80],
    ['lossless WebP', encodePixels(drawn, 'webp'), drawn, 80],
    ['lossy WebP', lossyWebp, { width: 640, height: 32 }, 8],
    ['GIF, by its first frame', animatedGif, { width: 640, height: 8 }, 2],
  ])('becomes a small PNG and keeps transparency: %s [API-02]', (_name, bytes, size, height) => {
    const small = decodePixels(resize(bytes, size))
    expect(small).toMatchObject({ width: 160, height })
    const [r = 0, g = 0, b = 0, alpha] = colourAt(small, 40, 1)
    // A lossy format changes colors slightly.
    expect([r > 250, g < 5, b < 5, alpha]).toEqual([true, true, true, 255])
    expect(colourAt(small, 140, 1)[3]).toBe(0)
  })

  test('becomes a small PNG: JPEG [API-02]', () => {
    const tall = drawPixels(100, 800, () => red)
    const small = Buffer.from(resize(encodePixels(tall, 'jpeg'), tall))
    expect(small.toString('latin1', 1, 4)).toBe('PNG')
    expect(decodePixels(small)).toMatchObject({ width: 20, height: 160 })
  })

  test('has at most 64 kB even if poorly compressible [API-02]', () => {
    const drawn = drawPixels(200, 200, noise)
    const bytes = encodePixels(drawn)
    expect(bytes.length).toBeGreaterThan(maxPictureBytes)
    const small = resize(bytes, drawn)
    expect(small.length).toBeLessThanOrEqual(maxPictureBytes)
    expect(decodePixels(small)).toMatchObject({ width: 120, height: 120 })
  })

  test('is never enlarged', () => {
    const drawn = drawPixels(40, 20, () => red)
    expect(decodePixels(resize(encodePixels(drawn), drawn))).toMatchObject({ width: 40, height: 20 })
  })
})

describe('damaged or hostile image data', () => {
  const drawn = drawPixels(640, 640, noise)
  const whole = encodePixels(drawn)

  test.each([
    ['a PNG that ends early', whole.subarray(0, 20_000)],
    ['a header alone', png(640, 640)],
    ['a JPEG header before a PNG', Buffer.concat([jpeg(640, 640), whole])],
    ['HTML', Buffer.from('<!doctype html>')],
  ])('throws for %s', (_name, bytes) => {
    expect(() => resize(bytes, drawn)).toThrow(WebAssembly.RuntimeError)
  })

  test('throws for very many pixels in a few bytes', () => {
    expect(() => resize(png(30_000, 30_000), { width: 30_000, height: 30_000 })).toThrow()
  })

  test('throws if the image size differs from its header', () => {
    expect(() => resize(whole, { width: 64, height: 64 })).toThrow('another size than its header')
  })
})
