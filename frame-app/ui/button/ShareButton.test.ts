import { isValidElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ShareButton } from './ShareButton.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const draw = (navigator: object) => {
  vi.stubGlobal('navigator', navigator)
  const onFailed = vi.fn()
  const drawn: unknown = ShareButton({ text: '0xab', label: 'Share', onFailed })
  const press = () => (isValidElement<{ onPress: () => Promise<void> }>(drawn) ? drawn.props.onPress() : undefined)
  return { drawn, press, onFailed }
}

test.each([
  ['knows no sharing', {}],
  ['may not share here', { canShare: () => false }],
])('does not render in a browser that %s [ACC-06]', (_title, navigator) => {
  expect(draw(navigator).drawn).toBeNull()
})

test('shares the text on press [ACC-06]', async () => {
  const share = vi.fn(async () => undefined)
  const { press, onFailed } = draw({ canShare: () => true, share })
  await press()
  expect(share.mock.calls).toEqual([[{ text: '0xab' }]])
  expect(onFailed).not.toHaveBeenCalled()
})

test.each([
  ['who chooses no app has not failed', new DOMException('Closed', 'AbortError'), 0],
  ['what the browser refuses is told', new DOMException('No', 'NotAllowedError'), 1],
])('handles a failed share: %s [ACC-06]', async (_title, error, times) => {
  const { press, onFailed } = draw({ canShare: () => true, share: () => Promise.reject(error) })
  await press()
  expect(onFailed).toHaveBeenCalledTimes(times)
})
