import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderInUseError, lockFolder } from './lockFolder.ts'

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-lock-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const leaveLock = (content: string) => writeFile(join(folder, 'lock'), content)

test('a lock names its process, and is gone when it is given back', async () => {
  const unlock = await lockFolder(folder)
  expect(await readFile(join(folder, 'lock'), 'utf8')).toBe(`${process.pid}\n`)
  expect(await readdir(folder)).toEqual(['lock'])
  await unlock()
  expect(await readdir(folder)).toEqual([])
})

test('a folder that does not exist is made', async () => {
  const unlock = await lockFolder(join(folder, 'a/b'))
  await unlock()
  expect(await readdir(join(folder, 'a'))).toEqual(['b'])
})

test('a folder is not taken twice by one process', async () => {
  const unlock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError)
  await unlock()
  await (await lockFolder(folder))()
})

test('the lock of a living process is refused in one line that says what to do', async () => {
  await leaveLock(`${process.ppid}\n`)
  const line = `The database in ${folder} is in use by process ${process.ppid}: end it, or remove ${join(folder, 'lock')}`
  await expect(lockFolder(folder)).rejects.toThrow(line)
  expect(await readFile(join(folder, 'lock'), 'utf8')).toBe(`${process.ppid}\n`)
})

test.each([
  ['of a process that is gone', '999999999\n'],
  ['of an earlier process with our id', `${process.pid}\n`],
  ['that nobody can read', 'nonsense'],
  ['that is empty', ''],
])('a lock %s is taken over', async (_title, content) => {
  await leaveLock(content)
  const unlock = await lockFolder(folder)
  expect(await readFile(join(folder, 'lock'), 'utf8')).toBe(`${process.pid}\n`)
  await unlock()
})
