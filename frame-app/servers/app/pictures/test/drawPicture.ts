import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { initPhoton, PhotonImage } from '@cf-wasm/photon/others'
import type { Pixels } from '../resize/scaleDown.ts'

const wasm = readFileSync(createRequire(import.meta.url).resolve('@cf-wasm/photon/photon.wasm'))
// Once per thread, because a thread may load this file again for another test.
if (!initPhoton.initialized) initPhoton.sync({ module: new WebAssembly.Module(wasm) })

export type Colour = readonly [red: number, green: number, blue: number, alpha: number]

/** Creates pixels from a color function of their position. */
export const drawPixels = (width: number, height: number, colourAt: (x: number, y: number) => Colour): Pixels => {
  const data = new Uint8Array(4 * width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) data.set(colourAt(x, y), 4 * (y * width + x))
  }
  return { width, height, data }
}

const encoders = {
  png: (image: PhotonImage) => image.get_bytes(),
  jpeg: (image: PhotonImage) => image.get_bytes_jpeg(90),
  webp: (image: PhotonImage) => image.get_bytes_webp(),
}

/** Encodes these pixels as an image file. */
export const encodePixels = ({ data, width, height }: Pixels, format: keyof typeof encoders = 'png') =>
  Buffer.from(encoders[format](new PhotonImage(data, width, height)))

/** Decodes the pixels of an image. */
export const decodePixels = (bytes: Uint8Array): Pixels => {
  const image = PhotonImage.new_from_byteslice(bytes)
  return { width: image.get_width(), height: image.get_height(), data: image.get_raw_pixels() }
}

/** The color of one pixel. */
export const colourAt = ({ data, width }: Pixels, x: number, y: number) => [
  ...data.subarray(4 * (y * width + x)).subarray(0, 4),
]

/** An unpredictable color for each pixel, which does not compress. */
export const noise = (x: number, y: number): Colour => {
  const mixed = Math.imul((x + 1) * 0x9e3779b1, (y + 1) * 0x85ebca6b)
  const bits = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  return [bits & 255, (bits >>> 8) & 255, (bits >>> 16) & 255, bits >>> 24]
}

/** A lossy WebP of 640 x 32 pixels: red on the left, transparent on the right. */
export const lossyWebp = Buffer.from(
  'UklGRrAAAABXRUJQVlA4WAoAAAAQAAAAfwIAHwAAQUxQSBYAAAABDzD/ERFCTEPoX9ovgEX0fwLMkv01VlA4IHQAAADwBwCdASqAAiAAPxGIv1msKSajoUgBgCIJaW7hcpECXAAAnxo0aNGjRo0XoHWTJkyZMmTJkyZMmTJkyZMlmZHfTp06dOnTo4AA/vxU7/w2qsrb//yz/vK9EO/3mQbRCVP7mkoFfAAhNd/JNa3kmtbyTWMAAA==',
  'base64',
)

/** A GIF of 640 x 8 pixels and two frames. The left side is red, then blue; the right side is transparent. */
export const animatedGif = Buffer.from(
  'R0lGODlhgAIIAIEAAP8AAAAA/wD/AAAAACH5BAUKAAIALAAAAACAAggAAAJ+hI+py+0Po5y02ouz3hyLD4biSJbmiabqyrbuC8fyTNdxh+f6zvf+D+zYhsSi8YhMKpe2oPMJjUqnVAjzis1qt9xuqgoOi8fksfeMTqvX6rL7DY/LH+y6/Y7Po+b8vv8fpCc4SFjIBIiYqLjoYOj4CBl5wkhZaSknmam5mVcAACH5BAUKAAIALAAAAACAAggAAAJ+jI+py+0Po5y02ouz3hyLD4biSJbmiabqyrbuC8fyTNdxh+f6zvf+D+zYhsSi8YhMKpe2oPMJjUqnVAjzis1qt9xuqgoOi8fksfeMTqvX6rL7DY/LH+y6/Y7Po+b8vv8fpCc4SFjIBIiYqLjoYOj4CBl5wkhZaSknmam5mVcAADs=',
  'base64',
)
