/** Headers of pictures, as far as a check reads them. */

export const png = (width: number, height: number) => {
  const bytes = Buffer.alloc(33)
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

export const gif = (width: number, height: number) => {
  const bytes = Buffer.alloc(13)
  bytes.write('GIF89a', 'latin1')
  bytes.writeUInt16LE(width, 6)
  bytes.writeUInt16LE(height, 8)
  return bytes
}

/** With a segment before the frame, as cameras and editors write one. */
export const jpeg = (width: number, height: number) => {
  const bytes = Buffer.alloc(25)
  Buffer.from('ffd8ffe0000600000000ffc0000b08', 'hex').copy(bytes)
  bytes.writeUInt16BE(height, 15)
  bytes.writeUInt16BE(width, 17)
  return bytes
}

const chunk = (kind: string) => {
  const bytes = Buffer.alloc(40)
  bytes.write('RIFF', 0, 'latin1')
  bytes.write(`WEBP${kind}`, 8, 'latin1')
  return bytes
}

/** A WebP of each of its three kinds. */
export const webp = {
  lossy: (width: number, height: number) => {
    const bytes = chunk('VP8 ')
    bytes.writeUInt16LE(width, 26)
    bytes.writeUInt16LE(height, 28)
    return bytes
  },
  lossless: (width: number, height: number) => {
    const bytes = chunk('VP8L')
    bytes.writeUInt32LE(width - 1 + ((height - 1) << 14), 21)
    return bytes
  },
  extended: (width: number, height: number) => {
    const bytes = chunk('VP8X')
    bytes.writeUIntLE(width - 1, 24, 3)
    bytes.writeUIntLE(height - 1, 27, 3)
    return bytes
  },
}

export const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${content}</svg>`
