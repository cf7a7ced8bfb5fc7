import { expect, test, vi } from 'vitest'
import { createPartLoader } from './partLoader.ts'

const address = 'https://shop.example/assets/frame-x1.js'
const chromium = new TypeError(`Failed to fetch dynamically imported module: ${address}`)

test('retries a failed chunk under a new URL [HST-01]', async () => {
  const load = vi.fn(() => Promise.reject(chromium))
  const importAt = vi.fn(async (url: string): Promise<unknown> => {
    if (url === `${address}?`) throw new TypeError(`Failed to fetch dynamically imported module: ${url}`)
    return { part: url }
  })
  const loadPart = createPartLoader(load, importAt)
  await expect(loadPart()).rejects.toBe(chromium)
  expect(importAt).not.toHaveBeenCalled()
  await expect(loadPart()).rejects.toThrow('Failed to fetch')
  expect(await loadPart()).toEqual({ part: `${address}??` })
})

test('uses the result if the browser itself retries [HST-01]', async () => {
  const importAt = vi.fn()
  const answers = [Promise.reject(new TypeError(`error loading dynamically imported module: ${address}`))]
  const loadPart = createPartLoader(() => answers.shift() ?? Promise.resolve('part'), importAt)
  await expect(loadPart()).rejects.toThrow('error loading')
  expect(await loadPart()).toBe('part')
  expect(importAt).not.toHaveBeenCalled()
})

test('rejects with the original error if it contains no URL', async () => {
  const importAt = vi.fn()
  const error = new Error('Loading chunk 7 failed')
  const loadPart = createPartLoader(() => Promise.reject(error), importAt)
  for (const _attempt of [1, 2]) await expect(loadPart()).rejects.toBe(error)
  expect(importAt).not.toHaveBeenCalled()
})
