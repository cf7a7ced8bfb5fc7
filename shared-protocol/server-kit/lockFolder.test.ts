import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FolderInUseError, lockFolder } from './lockFolder.ts'
import { describeProcess } from './lockHolder.ts'

const beatMs = 20
const self = describeProcess()
/** A container on the same volume: its first process is 1, as here. */
const container = (name: string) => ({ ...self, host: name, namespace: `pid:[${name}]`, pid: 1 })

let folder = ''
const file = () => join(folder, 'lock')

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-lock-'))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
})

const leaveLock = (content: object | string) =>
  writeFile(file(), typeof content === 'string' ? content : JSON.stringify(content))
const readLock = async () => JSON.parse(await readFile(file(), 'utf8'))

test('a lock names its process until its release', async () => {
  const unlock = await lockFolder(folder)
  expect(await readLock()).toMatchObject(self)
  expect(await readdir(folder)).toEqual(['lock'])
  await unlock()
  expect(await readdir(folder)).toEqual([])
})

test('creates a missing folder', async () => {
  const unlock = await lockFolder(join(folder, 'a/b'))
  await unlock()
  expect(await readdir(join(folder, 'a'))).toEqual(['b'])
})

test('one process cannot lock a folder twice', async () => {
  const unlock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError)
  await unlock()
  await (await lockFolder(folder))()
})

test('refuses a living process’s lock with advice', async () => {
  await leaveLock(describeProcess(process.ppid))
  const line = `The database in ${folder} is in use by process ${process.ppid} on ${self.host}: end it, or remove ${file()} if it is gone`
  await expect(lockFolder(folder)).rejects.toThrow(line)
  expect(await readLock()).toMatchObject({ pid: process.ppid })
})

test.each([
  ['of a process that is gone', { ...self, pid: 999_999_999 }],
  ['of an earlier process with the id of a living one', { ...self, pid: process.ppid, started: '1' }],
  ['of an earlier process with our id', { ...self, started: '1' }],
])('a lock %s is taken over immediately', async (_title, holder) => {
  await leaveLock(holder)
  // A beat of a minute: the test would time out if it watched.
  const unlock = await lockFolder(folder, { beatMs: 60_000 })
  expect(await readLock()).toMatchObject(self)
  await unlock()
})

test.each([
  ['of another container that is gone', container('gone')],
  ['of another host', { ...self, host: 'elsewhere', boot: 'another' }],
  ['of before the machine started again', { ...self, boot: 'before' }],
  ['that nobody can read', 'nonsense'],
  ['that is empty', ''],
])('a lock %s is taken over after six beats', async (_title, content) => {
  await leaveLock(content)
  const startedAt = performance.now()
  const unlock = await lockFolder(folder, { beatMs })
  expect(performance.now() - startedAt).toBeGreaterThan(5 * beatMs)
  expect(await readLock()).toMatchObject(self)
  expect(console.warn).toHaveBeenCalledOnce()
  await unlock()
})

test('always refuses the lock of another living container', async () => {
  const unlock = await lockFolder(folder, { self: container('first'), beatMs })
  for (const _ of [1, 2]) {
    const second = lockFolder(folder, { self: container('second'), beatMs: 2 * beatMs })
    await expect(second).rejects.toThrow('in use by process 1 on first')
  }
  await unlock()
  await (await lockFolder(folder, { self: container('second'), beatMs }))()
})

test('only one of many containers takes an abandoned lock', async () => {
  await leaveLock(container('gone'))
  const tries = Array.from({ length: 8 }, (_, number) => lockFolder(folder, { self: container(`${number}`), beatMs }))
  const outcomes = await Promise.allSettled(tries)
  const won = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  expect(won).toHaveLength(1)
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(FolderInUseError)
  }
  await won[0]?.()
  expect(await readdir(folder)).toEqual([])
})

test('a former holder is notified, keeps the new lock', async () => {
  const onLost = vi.fn()
  const unlock = await lockFolder(folder, { self: container('frozen'), beatMs, onLost })
  await rm(file())
  await leaveLock(container('next'))
  await vi.waitUntil(() => onLost.mock.calls.length > 0)
  await unlock()
  expect(await readLock()).toMatchObject({ host: 'next' })
})

test('reports an interrupted takeover', async () => {
  await leaveLock({ ...self, pid: 999_999_999 })
  await mkdir(`${file()}.turn`)
  await expect(lockFolder(folder)).rejects.toThrow(`remove ${file()}.turn if it is gone`)
})
