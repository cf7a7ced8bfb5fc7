import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const key = Buffer.alloc(32, 1)

test('opens sealed content with its key and label', () => {
  expect(unseal(key, 'a', seal(key, 'a', 'content')).toString()).toBe('content')
})

test('seals the same content differently each time', () => {
  expect(seal(key, 'a', 'content')).not.toEqual(seal(key, 'a', 'content'))
})

test('refuses another key, another label or a changed byte', () => {
  const sealed = seal(key, 'a', 'content')
  expect(() => unseal(Buffer.alloc(32, 2), 'a', sealed)).toThrow()
  expect(() => unseal(key, 'b', sealed)).toThrow()
  for (const index of sealed.keys()) {
    const changed = Buffer.from(sealed)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(() => unseal(key, 'a', changed)).toThrow()
  }
  expect(() => unseal(key, 'a', sealed.subarray(0, 20))).toThrow()
})
