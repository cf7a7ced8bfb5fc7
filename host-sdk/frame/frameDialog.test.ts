import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPage, type Page } from '../test/createPage.ts'
import { createFrameDialog } from './frameDialog.ts'

let page: Page

beforeEach(() => {
  vi.useFakeTimers()
  page = createPage()
  for (const [name, value] of Object.entries(page.globals)) vi.stubGlobal(name, value)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const create = (parent = document.body as Element, isEmbedded = false) => {
  const onCloseRequested = vi.fn()
  const onRetry = vi.fn()
  const src = 'https://app.example/frame?projectId=demo'
  const frameDialog = createFrameDialog({
    src,
    allow: ';loopback-network',
    parent,
    isEmbedded,
    language: 'en',
    themeMode: 'dark',
    onCloseRequested,
    onRetry,
  })
  return { frameDialog, onCloseRequested, onRetry }
}

const embedded = () => {
  const container = page.globals.document.createElement('main')
  page.body.append(container)
  // A stub for an element of the page: the dialog only appends to it.
  return { container, ...create(container as unknown as Element, true) }
}

const keyOf = (key: string) => Object.assign(new Event('keydown', { cancelable: true }), { key })

test('the sandboxed frame keeps its origin, cannot navigate the page', () => {
  create()
  const { sandbox, src, allow } = page.find('iframe') as unknown as { sandbox: string; src: string; allow: string }
  expect(allow.split(';')).toEqual([
    'camera',
    'clipboard-write',
    'storage-access',
    'publickey-credentials-get',
    'publickey-credentials-create',
    'loopback-network',
  ])
  const allowed = sandbox.split(' ')
  expect(allowed).toEqual(expect.arrayContaining(['allow-scripts', 'allow-same-origin', 'allow-popups']))
  expect(allowed).not.toContain('allow-top-navigation')
  expect(allowed).not.toContain('allow-top-navigation-by-user-activation')
  expect(src).toBe('https://app.example/frame?projectId=demo')
})

test('a shown modal takes focus and locks scrolling [UI-09]', () => {
  page.style.overflow = 'scroll'
  const { frameDialog } = create()
  expect(frameDialog.isShown()).toBe(false)
  frameDialog.show()
  expect(frameDialog.isShown()).toBe(true)
  expect(page.focused()).toBe(page.find('iframe'))
  expect(page.style).toMatchObject({ overflow: 'hidden', scrollbarGutter: 'stable' })
  frameDialog.hide()
  expect(frameDialog.isShown()).toBe(false)
  expect(page.focused()).toBe(page.opener)
  expect(page.style).toMatchObject({ overflow: 'scroll', scrollbarGutter: '' })
})

test('a modal shown twice keeps opener and scroll state [UI-09]', () => {
  const { frameDialog } = create()
  frameDialog.show()
  frameDialog.show()
  frameDialog.hide()
  expect(page.focused()).toBe(page.opener)
  expect(page.style.overflow).toBe('')
})

test('an opener that left the page gets no focus', () => {
  const { frameDialog } = create()
  frameDialog.show()
  page.opener.remove()
  frameDialog.hide()
  expect(page.focused()).not.toBe(page.opener)
})

test.each([
  ['Escape', () => keyOf('Escape')],
  ["the dialog's own wish to close", () => new Event('cancel', { cancelable: true })],
])('%s requests the modal to close [UI-09]', (_title, createEvent) => {
  const { frameDialog, onCloseRequested } = create()
  frameDialog.show()
  const event = createEvent()
  page.find('dialog').dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
  expect(onCloseRequested).toHaveBeenCalledOnce()
  expect(frameDialog.isShown()).toBe(true)
})

test('leaves other keys to the page', () => {
  const { onCloseRequested } = create()
  const event = keyOf('Tab')
  page.find('dialog').dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
  expect(onCloseRequested).not.toHaveBeenCalled()
})

test('a focused card with a Close button covers loading', () => {
  const { frameDialog, onCloseRequested } = create()
  frameDialog.showLoading()
  expect(page.focused()).toBe(page.opener)
  frameDialog.show()
  expect(page.texts()).toEqual(['Opening', 'Close'])
  expect(page.focused()).toMatchObject({ textContent: 'Close' })
  page.press('Close')
  expect(onCloseRequested).toHaveBeenCalledOnce()
  frameDialog.showFrame()
  expect(page.focused()).toBe(page.find('iframe'))
})

test('a failed frame shows a reason, retry and Close', () => {
  const { frameDialog, onRetry } = create()
  frameDialog.show()
  frameDialog.showFailed()
  expect(page.texts()).toEqual(['Something went wrong', expect.any(String), 'Try again', 'Close'])
  expect(page.focused()).toMatchObject({ textContent: 'Try again' })
  page.press('Try again')
  expect(onRetry).toHaveBeenCalledOnce()
})

test('a renewed frame takes the old place, loads once', () => {
  const { frameDialog } = create()
  const old = page.find('iframe')
  frameDialog.renew()
  const renewed = page.find('iframe')
  expect(renewed).not.toBe(old)
  expect(renewed.parent).toBe(page.find('dialog'))
  expect(old.isConnected).toBe(false)
  const onLoad = vi.fn()
  frameDialog.onFrameLoad(onLoad)
  for (const element of [old, renewed, renewed]) element.dispatchEvent(new Event('load'))
  expect(onLoad).toHaveBeenCalledOnce()
})

test('the frame regains keyboard focus within a limit [UI-09]', () => {
  const { frameDialog } = create()
  frameDialog.show()
  const frame = page.find('iframe')
  const blurred = vi.spyOn(frame, 'blur')
  const handOver = () => {
    page.globals.dispatchEvent(new Event('focus'))
    vi.advanceTimersByTime(0)
  }
  for (let time = 1; time <= 3; time += 1) {
    handOver()
    expect(blurred).toHaveBeenCalledTimes(time)
    expect(page.focused()).toBe(frame)
  }
  handOver()
  expect(blurred).toHaveBeenCalledTimes(3)
  vi.advanceTimersByTime(100)
  handOver()
  expect(blurred).toHaveBeenCalledTimes(4)
})

test('focus gained by closing does not count [UI-09]', () => {
  const { frameDialog } = create()
  frameDialog.show()
  const frame = page.find('iframe')
  const blurred = vi.spyOn(frame, 'blur')
  frameDialog.hide()
  page.globals.dispatchEvent(new Event('focus'))
  vi.advanceTimersByTime(0)
  expect(blurred).not.toHaveBeenCalled()
})

test('an embedded frame does not affect scrolling or focus [UI-01]', () => {
  const { frameDialog, container } = embedded()
  expect(page.find('iframe').parent).toMatchObject({ className: 'slot' })
  expect(container.all).toContain(page.find('iframe'))
  frameDialog.show()
  frameDialog.showFailed()
  expect(frameDialog.isShown()).toBe(false)
  expect(page.focused()).toBe(page.opener)
  expect(page.style.overflow).toBe('')
})

test('the dialog mounts in an element inserted later [UI-01]', () => {
  const parent = page.globals.document.createElement('main')
  const { frameDialog } = create(parent as unknown as Element)
  expect(page.body.all).toEqual([page.opener])
  frameDialog.show()
  expect(frameDialog.isShown()).toBe(false)
  page.body.append(parent)
  frameDialog.show()
  expect(frameDialog.isShown()).toBe(true)
  expect(parent.all).toContain(page.find('dialog'))
  frameDialog.remove()
  expect(parent.all).toEqual([])
})

test('the frame is as high as its content', () => {
  const { frameDialog } = embedded()
  frameDialog.resize(512)
  expect(page.find('foyer-frame').properties.get('--height')).toBe('512px')
})

test('a removed modal restores the page permanently', () => {
  const { frameDialog } = create()
  frameDialog.show()
  frameDialog.remove()
  frameDialog.show()
  expect(page.body.all).toEqual([page.opener])
  expect(page.focused()).toBe(page.opener)
  expect(page.style.overflow).toBe('')
})

test('a page dialog hiding its siblings spares the modal [UI-09]', () => {
  const { frameDialog } = create()
  const place = page.find('foyer-frame')
  place.setAttribute('aria-hidden', 'true')
  place.setAttribute('inert', '')
  frameDialog.show()
  expect(place.attributes.size).toBe(0)
  frameDialog.hide()
  expect(Object.fromEntries(place.attributes)).toEqual({ 'aria-hidden': 'true', inert: '' })
  for (const name of ['aria-hidden', 'inert']) place.removeAttribute(name)
  frameDialog.show()
  frameDialog.hide()
  expect(place.attributes.size).toBe(0)
})
