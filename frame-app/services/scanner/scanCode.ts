import { closeCamera, openCamera } from './camera.ts'
import { createCodeReader } from './codeReader.ts'

/** Between two looks: a hand holds still for longer. */
const scanIntervalMs = 150

const pause = () => new Promise((resolve) => setTimeout(resolve, scanIntervalMs))

/**
 * Shows what the camera sees until there is a QR code in it; resolves with the code's text, or undefined where it was
 * aborted. The camera is off afterwards, however it ends. Rejects as `getUserMedia` does.
 */
export const scanCode = async (video: HTMLVideoElement, signal: AbortSignal): Promise<string | undefined> => {
  // First: a camera that is on is never left without a reader.
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
