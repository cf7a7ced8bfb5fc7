import { closeCamera, openCamera } from './camera.ts'
import { createCodeReader } from './codeReader.ts'

/** Between two looks: a hand holds still for longer. */
const lookMs = 150

const pause = () => new Promise((resolve) => setTimeout(resolve, lookMs))

/**
 * Shows what the camera sees until there is a QR code in it; resolves with the code's text, or undefined where it was
 * aborted. The camera is off afterwards, however it ends. Rejects as `getUserMedia` does.
 */
export const scanCode = async (video: HTMLVideoElement, signal: AbortSignal): Promise<string | undefined> => {
  const [stream, read] = await Promise.all([openCamera(), createCodeReader()])
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
