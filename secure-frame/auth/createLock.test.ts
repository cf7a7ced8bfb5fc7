import { expect, test } from 'vitest'
import { createLock } from './createLock.ts'

/** Work that the test ends manually, and its log. */
const createWork = (log: string[], name: string) => {
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const work = async () => {
    log.push(`${name} begins`)
    await ended
    log.push(`${name} ends`)
    return name
  }
  return { work, end }
}

const inOrder = ['a begins', 'a ends', 'b begins', 'b ends']

const runBoth = async (withLock: ReturnType<typeof createLock>) => {
  const log: string[] = []
  const [a, b] = [createWork(log, 'a'), createWork(log, 'b')]
  const both = Promise.all([withLock(a.work), withLock(b.work)])
  b.end()
  await expect.poll(() => log).toEqual(['a begins'])
  a.end()
  expect(await both).toEqual(['a', 'b'])
  return log
}

test('runs work in sequence within this document if locks are missing', async () => {
  expect(await runBoth(createLock(undefined, 'x'))).toEqual(inOrder)
})

test('runs work in sequence across tabs with locks', async () => {
  const names: string[] = []
  const last: Record<string, Promise<unknown>> = {}
  const request = (name: string, work: () => Promise<unknown>) => {
    names.push(name)
    const run = (last[name] ?? Promise.resolve()).then(work)
    last[name] = run
    return run
  }
  // One tab's view of the locks, limited to the members that are used.
  const locks = { request } as unknown as LockManager
  expect(await runBoth(createLock(locks, 'x'))).toEqual(inOrder)
  expect(names).toEqual(['x', 'x'])
})

const createDenied = () => {
  const asked: string[] = []
  const request = async (name: string) => {
    asked.push(name)
    throw new DOMException('Denied', 'SecurityError')
  }
  return { asked, locks: { request } as unknown as LockManager }
}

test('continues within the document if locks are denied, without another request', async () => {
  const { asked, locks } = createDenied()
  const withLock = createLock(locks, 'x')
  expect(await withLock(async () => 'first')).toBe('first')
  expect(await runBoth(withLock)).toEqual(inOrder)
  expect(asked).toEqual(['x'])
})

test('runs failing work once, then the next', async () => {
  const withLock = createLock(undefined, 'x')
  let runs = 0
  const failing = withLock(async () => {
    runs += 1
    throw new Error('Broken')
  })
  await expect(failing).rejects.toThrow('Broken')
  expect(await withLock(async () => 'next')).toBe('next')
  expect(runs).toBe(1)
})

test('does not run work twice after a browser error within it', async () => {
  const locks = { request: (_name: string, work: () => Promise<unknown>) => work() } as unknown as LockManager
  let runs = 0
  const failing = createLock(
    locks,
    'x',
  )(async () => {
    runs += 1
    throw new DOMException('Given up', 'AbortError')
  })
  await expect(failing).rejects.toThrow('Given up')
  expect(runs).toBe(1)
})
