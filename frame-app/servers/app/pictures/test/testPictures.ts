/** Image headers with only the data that a check reads. */
const header = (length: number, signature: string, encoding: BufferEncoding = 'latin1') => {
  const bytes = Buffer.alloc(length)
  bytes.write(signature, encoding)
  return bytes
}

export const png = (width: number, height: number) => {
  const bytes = header(33, '89504e470d0a1a0a0000000d49484452', 'hex')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

/** Includes the first frame, by default of the same size. */
export const gif = (width: number, height: number, frame = { width, height }) => {
  const bytes = header(23, 'GIF89a')
  bytes.writeUInt16LE(width, 6)
  bytes.writeUInt16LE(height, 8)
  bytes.writeUInt8(0x2c, 13)
  bytes.writeUInt16LE(frame.width, 18)
  bytes.writeUInt16LE(frame.height, 20)
  return bytes
}

/** Includes a segment before the frame, as cameras and editors write it. */
export const jpeg = (width: number, height: number) => {
  const bytes = header(25, 'ffd8ffe0000600000000ffc0000b08', 'hex')
  bytes.writeUInt16BE(height, 15)
  bytes.writeUInt16BE(width, 17)
  return bytes
}

/** The four bytes between the two words are the file size. */
const chunk = (kind: string) => header(40, `RIFF\0\0\0\0WEBP${kind}`)

/** One WebP of each of the three kinds. */
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
