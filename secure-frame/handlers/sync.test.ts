import { expect, test } from 'vitest'
import { appToSecure } from '#protocol/app-to-secure'
import { safeParse } from '#protocol/schema'
import { openCall } from '#protocol/test/openCall'
import { createHostPage } from '../page/hostPage.ts'
import { createSyncHandlers } from './sync.ts'

const page = {
  projectId: 'demo',
  metadata: { name: 'A bank', description: '', url: 'https://bank.example', icons: [] },
  sdkType: 'script' as const,
  sdkVersion: '1.0.0',
}

const createFrame = () => {
  const root = { dataset: {} as DOMStringMap, style: { colorScheme: '' } }
  const spoken: (readonly string[])[] = []
  const host = createHostPage((claimed) => {
    if (claimed !== 'https://shop.example') throw new Error('Another page is around it')
    return claimed
  })
  // The members of an element that a theme uses.
  const handlers = createSyncHandlers({
    root: root as unknown as HTMLElement,
    host,
    browserLanguages: ['en', 'ar-EG'],
    speak: (languages) => void spoken.push(languages),
    whenProven: async () => undefined,
  })
  return { root, spoken, host, handlers }
}

test('applies a light or dark theme', () => {
  const { root, handlers } = createFrame()
  handlers.syncTheme({ mode: 'dark' }, openCall)
  expect(root.dataset.theme).toBe('dark')
  expect(root.style.colorScheme).toBe('dark')
})

test('accepts only light or dark of a theme in the frame [EMB-14]', () => {
  const { params } = appToSecure.syncTheme
  const isRead = (mode: string) => safeParse(params, { mode }).success
  expect(['light', 'dark', 'system', 'sepia'].map(isRead)).toEqual([true, true, false, false])
  expect(safeParse(params, { mode: 'dark', variables: { accent: '#ff6600' } }).success).toBe(false)
})

test('identifies the requester by the browser’s report, not by the page’s name [EMB-14]', async () => {
  const { host, spoken, handlers } = createFrame()
  await handlers.syncDappData({ ...page, hostOrigin: 'https://shop.example', languages: ['fr', 'ar'] }, openCall)
  expect(host.origin()).toBe('https://shop.example')
  expect(spoken).toEqual([['ar', 'en', 'ar-EG']])
})

test('refuses a page other than the one around the modal', async () => {
  const { spoken, handlers } = createFrame()
  await expect(
    handlers.syncDappData({ ...page, hostOrigin: 'https://bank.example', languages: ['en'] }, openCall),
  ).rejects.toThrow('Another page is around it')
  expect(spoken).toEqual([])
})
