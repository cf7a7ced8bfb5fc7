import { expect, test, vi } from 'vitest'
import type { BuiltFile } from '../readBuild.ts'
import { createFileCache } from './fileCache.ts'

const fileOf = (path: string): BuiltFile => ({
  body: Buffer.from(path),
  gzipped: Buffer.from(path),
  type: 'text/javascript',
  integrity: '',
})

test('holds a limited number of recently read files', async () => {
  const read = vi.fn(async (path: string) => fileOf(path))
  const readHeld = createFileCache(2, read)
  for (const path of ['a', 'b', 'a', 'c', 'a', 'b']) expect((await readHeld(path))?.body.toString()).toBe(path)
  expect(read.mock.calls.map(([path]) => path)).toEqual(['a', 'b', 'c', 'b'])
})

test('returns no unreadable file, and retries it', async () => {
  const read = vi.fn(async (path: string) => fileOf(path))
  read.mockRejectedValueOnce(new Error('gone'))
  const readHeld = createFileCache(2, read)
  expect(await readHeld('a')).toBeUndefined()
  expect(await readHeld('a')).toBeDefined()
})
