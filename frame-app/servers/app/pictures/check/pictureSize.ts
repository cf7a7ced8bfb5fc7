export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif' | 'image/svg+xml'

export interface Size {
  width: number
  height: number
}

const latin = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

const sizeOfPng = (bytes: Buffer): Size => ({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) })

const extension = 0x21
const imageDescriptor = 0x2c

/** Returns the offset of a GIF's first frame descriptor, after the color table and the extensions. */
const findFrame = (bytes: Buffer) => {
  const flags = bytes.readUInt8(10)
  let at = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  while (bytes.readUInt8(at) === extension) {
    at += 2
    // Skips length-prefixed blocks up to an empty one.
    while (bytes.readUInt8(at) > 0) at += 1 + bytes.readUInt8(at)
    at += 1
  }
  return bytes.readUInt8(at) === imageDescriptor ? at : undefined
}

/**
 * Returns the size of a GIF. Includes the first frame, because browsers also draw a frame larger than the screen size
 * in the header.
 */
const sizeOfGif = (bytes: Buffer): Size => {
  const at = findFrame(bytes)
  if (at === undefined) return { width: 0, height: 0 }
  const ofFrame = (offset: number) => bytes.readUInt16LE(at + offset) + bytes.readUInt16LE(at + offset + 4)
  return {
    width: Math.max(bytes.readUInt16LE(6), ofFrame(1)),
    height: Math.max(bytes.readUInt16LE(8), ofFrame(3)),
  }
}

/** Returns the size of a WebP, which can be lossy, lossless or extended. */
const sizeOfWebp = (bytes: Buffer): Size => {
  const kind = latin(bytes, 12, 16)
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (kind === 'VP8L') {
    const bits = bytes.readUInt32LE(21)
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
  }
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
}

/** The segments SOF0 to SOF15 contain the image size, except for three other segments in that range. */
const isStartOfFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** The markers TEM and RST0 to RST7 have no length field. */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

const segmentLength = (bytes: Buffer, at: number, marker: number) => {
  // Fill bytes can precede a marker.
  if (marker === 0xff) return 1
  return 2 + (isAlone(marker) ? 0 : bytes.readUInt16BE(at + 2))
}

const sizeOfJpeg = (bytes: Buffer): Size => {
  let at = 2
  while (bytes.readUInt8(at) === 0xff) {
    const marker = bytes.readUInt8(at + 1)
    if (isStartOfFrame(marker)) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    at += segmentLength(bytes, at, marker)
  }
  return { width: 0, height: 0 }
}

interface Format {
  type: PictureType
  isIt: (bytes: Buffer) => boolean
  sizeOf: (bytes: Buffer) => Size
}

/** Image formats, each recognized by its signature. */
const formats: readonly Format[] = [
  {
    type: 'image/png',
    isIt: (bytes) => latin(bytes, 0, 8) === '\x89PNG\r\n\x1a\n' && latin(bytes, 12, 16) === 'IHDR',
    sizeOf: sizeOfPng,
  },
  { type: 'image/jpeg', isIt: (bytes) => latin(bytes, 0, 3) === '\xff\xd8\xff', sizeOf: sizeOfJpeg },
  {
    type: 'image/webp',
    isIt: (bytes) => latin(bytes, 0, 4) === 'RIFF' && /^WEBPVP8[ LX]$/.test(latin(bytes, 8, 16)),
    sizeOf: sizeOfWebp,
  },
  { type: 'image/gif', isIt: (bytes) => /^GIF8[79]a$/.test(latin(bytes, 0, 6)), sizeOf: sizeOfGif },
]

/** Returns the format of a raster image. Undefined if it is not recognized. */
export const findFormat = (bytes: Buffer) => formats.find(({ isIt }) => isIt(bytes))
