import { describe, expect, test } from 'vitest'
import { createNamedLookups } from './createNamedLookups.ts'

/** Creates lookups that end only when the test ends them, despite their signal. */
const createSlow = () => {
  const asked: string[] = []
  const ends: (() => void)[] = []
  const lookups = createNamedLookups((hostname) => {
    asked.push(hostname)
    return new Promise((resolve) => ends.push(() => resolve(['192.0.2.1'])))
  })
  return { asked, lookups, endAll: () => ends.splice(0).forEach((end) => void end()) }
}

/** A signal that never aborts. */
const patient = new AbortController().signal

describe('lookups of host names given by visitors', () => {
  test('run four at once per network', async () => {
    const { asked, lookups, endAll } = createSlow()
    const found = [1, 2, 3, 4, 5].map((index) => lookups('one')(`host.domain-${index}.test`, patient))
    await expect.poll(() => asked.length).toBe(4)
    endAll()
    await expect.poll(() => asked.length).toBe(5)
    endAll()
    expect(await Promise.all(found)).toHaveLength(5)
  })

  test('run eight at once per domain', async () => {
    const { asked, lookups } = createSlow()
    for (const index of Array.from({ length: 12 }).keys())
      void lookups(`network ${index}`)(`${index}.slow.test`, patient)
    void lookups('another')('quick.example', patient)
    await expect.poll(() => asked.at(-1)).toBe('quick.example')
    expect(asked).toHaveLength(9)
  })

  test('keep their places after their caller gives up', async () => {
    const { asked, lookups } = createSlow()
    const ending = new AbortController()
    for (const index of [1, 2, 3, 4]) void lookups('one')(`host.domain-${index}.test`, ending.signal)
    const fifth = lookups('one')('host.domain-5.test', ending.signal)
    await expect.poll(() => asked.length).toBe(4)
    ending.abort()
    await expect(fifth).rejects.toMatchObject({ name: 'TooManyWaitingError' })
    await expect(lookups('one')('host.domain-6.test', ending.signal)).rejects.toThrow()
    expect(asked).toHaveLength(4)
  })
})
