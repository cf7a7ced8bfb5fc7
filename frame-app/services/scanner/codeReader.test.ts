import { encode } from 'uqr'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createCodeReader, decodePicture } from './codeReader.ts'

const scale = 6
const link = 'ethereum:0x7193A0cD4b11e8a2c3Fb7D5E9a60f2C1d83A4F21@1?value=120000000000000000'

/** A code as a camera image with four bytes per pixel. */
const pictureOf = (text: string) => {
  const { data: modules, size } = encode(text, { border: 4 })
  const width = size * scale
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (let pixel = 0; pixel < width * width; pixel += 1) {
    const [row, column] = [Math.floor(pixel / width / scale), Math.floor((pixel % width) / scale)]
    if (modules[row]?.[column]) data.fill(0, pixel * 4, pixel * 4 + 3)
  }
  return { data, width, height: width }
}

test('reads a code from its image [SND-02]', () => {
  expect(decodePicture(pictureOf(link))).toBe(link)
})

test('returns nothing for an image without a code [SND-02]', () => {
  const data = new Uint8ClampedArray(64 * 64 * 4).fill(255)
  expect(decodePicture({ data, width: 64, height: 64 })).toBeUndefined()
})

const broken = () => {
  throw new Error('The barcode service is not there')
}
class WithoutConstructor {
  static getSupportedFormats = async () => ['qr_code']
  constructor() {
    broken()
  }
}
class WithoutDetect {
  static getSupportedFormats = async () => ['qr_code']
  detect = async () => broken()
}

test.each([
  ['constructed', WithoutConstructor],
  ['used', WithoutDetect],
])('uses the library if the browser’s reader cannot be %s [SND-02]', async (_what, BarcodeDetector) => {
  onTestFinished(() => void vi.unstubAllGlobals())
  const picture = pictureOf(link)
  const context = { drawImage: () => undefined, getImageData: () => picture }
  vi.stubGlobal('BarcodeDetector', BarcodeDetector)
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => context }) })
  const read = await createCodeReader()
  const video = { videoWidth: picture.width, videoHeight: picture.height } as HTMLVideoElement
  expect(await read(video)).toBe(link)
})
