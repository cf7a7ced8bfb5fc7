import { closeCamera, openCamera } from './camera.ts'
import { createCodeReader } from './codeReader.ts'

/** Interval between scanned frames. Visitors hold the camera still for longer than this. */
const scanIntervalMs = 150

const pause = () => new Promise((resolve) => setTimeout(resolve, scanIntervalMs))

/**
 * Shows the camera until it reads a QR code. Resolves with the code's text, or undefined if aborted. Always turns the
 * camera off afterwards. Rejects like `getUserMedia`.
 */
export const scanCode = async (video: HTMLVideoElement, signal: AbortSignal): Promise<string | undefined> => {
  // Created first, so that the camera is never on without a reader.
  const read = await createCodeReader()
  if (signal.aborted) return undefined
  const stream = await openCamera()
  const stop = () => closeCamera(stream)
  signal.addEventListener('abort', stop, { once: true })
  try {
    if (signal.aborted) return undefined
    video.srcObject = stream
    await video.play()
    for (;;) {
      const text = await read(video)
      if (signal.aborted) return undefined
      if (text) return text
      await pause()
    }
  } finally {
    stop()
    video.srcObject = null
  }
}
