import { afterEach, expect, test, vi } from 'vitest'
import { hasCamera } from './camera.ts'
import { scanCode } from './scanCode.ts'

interface Seen {
  /** Results of the browser's reader for each frame; later frames have none. */
  looks?: (string | undefined)[]
  open?: () => Promise<object>
}

/** A browser with a camera and its own reader. */
const stubCamera = ({ looks = [], open }: Seen) => {
  const stop = vi.fn()
  const stream = { getTracks: () => [{ stop }] }
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: open ?? (async () => stream) } })
  const left = [...looks]
  class BarcodeDetector {
    static getSupportedFormats = async () => ['qr_code']
    detect = async () => {
      const rawValue = left.shift()
      return rawValue === undefined ? [] : [{ rawValue }]
    }
  }
  vi.stubGlobal('BarcodeDetector', BarcodeDetector)
  const video = { srcObject: null as object | null, play: async () => undefined }
  return { stop, stream, video: video as unknown as HTMLVideoElement }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('turns the camera off after reading a code [SND-02]', async () => {
  const { video, stop } = stubCamera({ looks: [undefined, 'ola.eth'] })
  expect(await scanCode(video, new AbortController().signal)).toBe('ola.eth')
  expect(stop).toHaveBeenCalled()
  expect(video.srcObject).toBeNull()
})

test('turns the camera off when the visitor leaves [SND-02]', async () => {
  const { video, stop, stream } = stubCamera({})
  const leaving = new AbortController()
  const scanning = scanCode(video, leaving.signal)
  await expect.poll(() => video.srcObject).toBe(stream)
  leaving.abort()
  expect(stop).toHaveBeenCalled()
  expect(await scanning).toBeUndefined()
})

test('hides a camera granted after the visitor left [SND-02]', async () => {
  let grant: ((stream: object) => void) | undefined
  const { video, stream, stop } = stubCamera({ open: () => new Promise((resolve) => (grant = resolve)) })
  const leaving = new AbortController()
  const scanning = scanCode(video, leaving.signal)
  await expect.poll(() => grant).toBeDefined()
  leaving.abort()
  grant?.(stream)
  expect(await scanning).toBeUndefined()
  expect(stop).toHaveBeenCalled()
  expect(video.srcObject).toBeNull()
})

test('does not request the camera after the visitor left [SND-02]', async () => {
  const open = vi.fn()
  const { video } = stubCamera({ open })
  const leaving = new AbortController()
  const scanning = scanCode(video, leaving.signal)
  leaving.abort()
  expect(await scanning).toBeUndefined()
  expect(open).not.toHaveBeenCalled()
})

test('keeps the camera off if no reader is available [SND-02]', async () => {
  const open = vi.fn()
  const { video } = stubCamera({ open })
  vi.stubGlobal('BarcodeDetector', undefined)
  // A canvas is also unavailable.
  vi.stubGlobal('document', {})
  await expect(scanCode(video, new AbortController().signal)).rejects.toThrow()
  expect(open).not.toHaveBeenCalled()
})

test('rejects with the error of a refused camera permission [SND-02]', async () => {
  const refused = new DOMException('no', 'NotAllowedError')
  const { video } = stubCamera({ open: () => Promise.reject(refused) })
  await expect(scanCode(video, new AbortController().signal)).rejects.toBe(refused)
})

test.each([
  ['a camera that the page delegates', [{ kind: 'videoinput' }], true, true],
  ['a camera that the page keeps to itself', [{ kind: 'videoinput' }], false, false],
  ['a microphone alone', [{ kind: 'audioinput' }], true, false],
])('decides on the scan option with %s [SND-02]', async (_what, devices, isDelegated, isOffered) => {
  vi.stubGlobal('navigator', { mediaDevices: { enumerateDevices: async () => devices } })
  vi.stubGlobal('document', { featurePolicy: { allowsFeature: () => isDelegated } })
  expect(await hasCamera()).toBe(isOffered)
})

test('finds no camera in an insecure document [SND-02]', async () => {
  vi.stubGlobal('navigator', {})
  expect(await hasCamera()).toBe(false)
})
