import { PhotonImage } from '@cf-wasm/photon/others'
import { maxPictureBytes } from '../check/checkPicture.ts'
import type { Size } from '../check/pictureSize.ts'
import { fitInto, type Pixels, scaleDown } from './scaleDown.ts'

/**
 * Sizes to try for the longer side, in pixels. The largest tile has 52, and dense displays use three pixels for each.
 * At 120 pixels, even an incompressible image is below 64 kB.
 */
const sides = [160, 120]

/** Decodes the first frame. Throws if the data is damaged. */
const decode = (bytes: Uint8Array, size: Size): Pixels => {
  const image = PhotonImage.new_from_byteslice(bytes)
  const [width, height] = [image.get_width(), image.get_height()]
  if (width !== size.width || height !== size.height) throw new Error('The picture has another size than its header')
  return { width, height, data: image.get_raw_pixels() }
}

const encode = ({ data, width, height }: Pixels) => new PhotonImage(data, width, height).get_bytes()

const encodeSmall = (pixels: Pixels) => {
  for (const side of sides) {
    const png = encode(scaleDown(pixels, fitInto(pixels, side)))
    if (png.length <= maxPictureBytes) return png
  }
  throw new Error('The picture does not compress')
}

/**
 * Resizes a PNG, JPEG, WebP or GIF of this size to a PNG of at most 64 kB. The longer side has at most 160 pixels.
 * Photon must be initialized. Throws if the data is damaged; the decoder throws a WebAssembly.RuntimeError.
 */
export const resize = (bytes: Uint8Array, size: Size) => encodeSmall(decode(bytes, size))
