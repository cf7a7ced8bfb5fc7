import { expect, onTestFinished, test, vi } from 'vitest'
import { isDocumentVisible, watchDocumentVisibility } from './documentVisibility.ts'

test('tracks each visibility change of the watched document [SND-02]', () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  const seen: boolean[] = []
  const stop = watchDocumentVisibility(() => seen.push(isDocumentVisible()))
  const turn = (visibilityState: string) => {
    page.visibilityState = visibilityState
    page.dispatchEvent(new Event('visibilitychange'))
  }
  turn('hidden')
  turn('visible')
  stop()
  turn('hidden')
  expect(seen).toEqual([false, true])
})
