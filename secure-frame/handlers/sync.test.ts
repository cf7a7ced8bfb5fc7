import { expect, test } from 'vitest'
import { createHost } from '../host.ts'
import { createSyncHandlers } from './sync.ts'

const never = { signal: new AbortController().signal }
const page = {
  projectId: 'demo',
  metadata: { name: 'A bank', description: '', url: 'https://bank.example', icons: [] },
  sdkType: 'script' as const,
  sdkVersion: '1.0.0',
}

const createFrame = () => {
  const set: Record<string, string> = {}
  const root = {
    dataset: {} as DOMStringMap,
    style: {
      colorScheme: '',
      setProperty: (name: string, value: string) => void Object.assign(set, { [name]: value }),
    },
  }
  const spoken: (readonly string[])[] = []
  const host = createHost((claimed) => {
    if (claimed !== 'https://shop.example') throw new Error('Another page is around it')
    return claimed
  })
  // As much of an element as a theme takes.
  const handlers = createSyncHandlers({
    root: root as unknown as HTMLElement,
    host,
    speak: (languages) => void spoken.push(languages),
  })
  return { root, set, spoken, host, handlers }
}

test('the theme is taken over', () => {
  const { root, set, handlers } = createFrame()
  handlers.syncTheme({ mode: 'dark', variables: { accent: '#ff6600' } }, never)
  expect(root.dataset.theme).toBe('dark')
  expect(root.style.colorScheme).toBe('dark')
  expect(set).toEqual({ '--foyer-accent': '#ff6600' })
})

test('who asks is what the browser says, not what the page calls itself [EMB-14]', () => {
  const { host, spoken, handlers } = createFrame()
  handlers.syncDappData({ ...page, hostOrigin: 'https://shop.example', languages: ['ar'] }, never)
  expect(host.origin()).toBe('https://shop.example')
  expect(spoken).toEqual([['ar']])
})

test('a page that is not the one around the modal is refused', () => {
  const { spoken, handlers } = createFrame()
  expect(() =>
    handlers.syncDappData({ ...page, hostOrigin: 'https://bank.example', languages: ['en'] }, never),
  ).toThrow('Another page is around it')
  expect(spoken).toEqual([])
})
