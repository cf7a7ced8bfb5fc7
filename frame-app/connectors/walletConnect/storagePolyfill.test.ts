import { expect, test } from 'vitest'
import { storagePolyfill } from './storagePolyfill.ts'

test('where storage is denied there is memory', () => {
  const scope = {} as { localStorage: Storage }
  Object.defineProperty(scope, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  })
  storagePolyfill(scope)
  scope.localStorage.setItem('a', 'b')
  expect(scope.localStorage.getItem('a')).toBe('b')
})

test('storage that may be used is left as it is', () => {
  const localStorage = { getItem: () => 'kept', setItem: () => undefined, removeItem: () => undefined }
  const scope = { localStorage }
  storagePolyfill(scope)
  expect(scope.localStorage).toBe(localStorage)
})
