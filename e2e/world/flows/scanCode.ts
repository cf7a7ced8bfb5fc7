import type { Locator } from '@playwright/test'
import jsQR from 'jsqr'

/** Takes a screenshot of a QR code and decodes it, as a phone does. */
export async function scanCode(code: Locator): Promise<string> {
  const picture = (await code.screenshot()).toString('base64')
  const { data, width, height } = await code.page().evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    // A white margin, because the screenshot cuts off the code's own quiet zone.
    const rim = 16
    const canvas = new OffscreenCanvas(bitmap.width + 2 * rim, bitmap.height + 2 * rim)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('Nothing to draw on')
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, rim, rim)
    const image = context.getImageData(0, 0, canvas.width, canvas.height)
    // Passed as text because an array of a million numbers takes seconds to transfer.
    const data = image.data.reduce((text, byte) => text + String.fromCharCode(byte), '')
    return { data, width: image.width, height: image.height }
  }, picture)
  const read = jsQR(Uint8ClampedArray.from(Buffer.from(data, 'latin1')), width, height)
  if (!read) throw new Error('The code cannot be read')
  return read.data
}
