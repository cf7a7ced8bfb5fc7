import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Atomicity } from '../../approval/evm/delegation/readAtomicity.ts'
import { createKnownAtomicity } from './knownAtomicity.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('known atomicity', () => {
  test('answers no if the node does not respond for a second', async () => {
    const ask = createKnownAtomicity()('key', () => new Promise(() => undefined))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await ask).toBe('unsupported')
  })

  test('keeps a slow node’s answer for the next call', async () => {
    const atomicityOf = createKnownAtomicity()
    let resolve: (status: Atomicity) => void = () => undefined
    const slow = new Promise<Atomicity>((done) => {
      resolve = done
    })
    const read = vi.fn(() => slow)
    const ask = async () => {
      const asked = atomicityOf('key', read)
      await vi.advanceTimersByTimeAsync(1_000)
      return asked
    }
    expect([await ask(), await ask()]).toEqual(['unsupported', 'unsupported'])
    expect(read).toHaveBeenCalledTimes(1)
    resolve('supported')
    await vi.advanceTimersByTimeAsync(0)
    const silent = atomicityOf('key', () => new Promise(() => undefined))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await silent).toBe('supported')
  })

  test('calls the node again after an earlier answer', async () => {
    const atomicityOf = createKnownAtomicity()
    expect(await atomicityOf('key', async () => 'ready')).toBe('ready')
    expect(await atomicityOf('key', async () => 'supported')).toBe('supported')
    expect(await atomicityOf('other', async () => Promise.reject(new Error('down')))).toBe('unsupported')
  })
})
