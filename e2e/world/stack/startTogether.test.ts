import { expect, test, vi } from 'vitest'
import { startTogether } from './startTogether.ts'

test('`startTogether` stops everything that it started', async () => {
  const stops = [vi.fn(async () => {}), vi.fn(async () => {})]
  const stop = await startTogether(stops.map(async (end) => end))
  await stop()
  for (const end of stops) expect(end).toHaveBeenCalledOnce()
})

test('`startTogether` stops the others if one does not start', async () => {
  const end = vi.fn(async () => {})
  await expect(startTogether([Promise.reject(new Error('Port 1 is taken')), Promise.resolve(end)])).rejects.toThrow(
    'Port 1 is taken',
  )
  expect(end).toHaveBeenCalledOnce()
})
