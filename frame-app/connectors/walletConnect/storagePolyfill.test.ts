import { expect, test } from 'vitest'
import { storagePolyfill } from './storagePolyfill.ts'

test('uses memory if storage is denied', () => {
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

test('leaves accessible storage unchanged', () => {
  const localStorage = { getItem: () => 'kept', setItem: () => undefined, removeItem: () => undefined }
  const scope = { localStorage }
  storagePolyfill(scope)
  expect(scope.localStorage).toBe(localStorage)
})
