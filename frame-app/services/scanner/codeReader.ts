import decodeQR from 'qr/decode.js'

/** Reads the QR code in a video frame. Resolves with undefined if there is none. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | undefined>

/**
 * The part of the Shape Detection API that Foyer uses. TypeScript 6.0 lacks it:
 * https://wicg.github.io/shape-detection-api/
 */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats: () => Promise<readonly string[]>
}

const format = 'qr_code'

const createDetector = async (): Promise<ReadCode | undefined> => {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  try {
    const formats = (await BarcodeDetector?.getSupportedFormats()) ?? []
    if (!BarcodeDetector || !formats.includes(format)) return undefined
    const detector = new BarcodeDetector({ formats: [format] })
    return async (video) => (await detector.detect(video))[0]?.rawValue
  } catch {
    // The browser has the class but not the system service that it requires.
    return undefined
  }
}

/** Reads the QR code in an image with four bytes per pixel. */
export const decodePicture = (picture: Pick<ImageData, 'data' | 'width' | 'height'>) => {
  try {
    return decodeQR(picture)
  } catch {
    // The library throws if the image contains no code.
    return undefined
  }
}

const createDecoder = (): ReadCode => {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video
    if (!context || width === 0 || height === 0) return undefined
    Object.assign(canvas, { width, height })
    context.drawImage(video, 0, 0)
    return decodePicture(context.getImageData(0, 0, width, height))
  }
}

/** Uses the browser's own QR code reader if it works, and the library `qr` otherwise. */
export const createCodeReader = async (): Promise<ReadCode> => {
  const detect = await createDetector()
  if (!detect) return createDecoder()
  let read: ReadCode = async (video) => {
    try {
      return await detect(video)
    } catch {
      // The system service is unavailable.
      read = createDecoder()
      return read(video)
    }
  }
  return (video) => read(video)
}
