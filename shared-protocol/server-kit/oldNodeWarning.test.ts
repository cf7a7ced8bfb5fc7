import { describe, expect, test } from 'vitest'
import { oldNodeWarning } from './oldNodeWarning.ts'

describe('a server on an old Node', () => {
  test('logs a warning in production', () => {
    expect(oldNodeWarning('https://auth.example', '20.19.0')).toMatch(/^Node 20\.19\.0 gets no security fixes/)
  })

  test.each([
    ['http://localhost:5306', '20.19.0'],
    [undefined, '20.19.0'],
    ['https://auth.example', '22.0.0'],
    ['https://auth.example', '100.1.0'],
  ])('logs no warning at %s on Node %s', (origin, version) => {
    expect(oldNodeWarning(origin, version)).toBeUndefined()
  })
})
