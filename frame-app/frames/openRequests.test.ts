import { expect, test } from 'vitest'
import { createOpenRequests } from './openRequests.ts'

const never = () => new Promise<never>(() => undefined)

test('closing the modal rejects what waits for the visitor with 4001 [EMB-09]', async () => {
  const requests = createOpenRequests()
  let given: AbortSignal | undefined
  const open = requests.run((signal) => {
    given = signal
    return never()
  })
  requests.endAll('rejected')
  await expect(open).rejects.toMatchObject({ code: 4001 })
  expect(given?.aborted).toBe(true)
})

test('a request that timed out aborts every other one [EMB-04]', async () => {
  const requests = createOpenRequests()
  const all = [requests.run(never), requests.run(never)]
  requests.endAll('aborted')
  for (const one of all) await expect(one).rejects.toThrow('Request was aborted')
})

test('ending some leaves later ones alone [EMB-04]', async () => {
  const requests = createOpenRequests()
  const first = requests.run(never)
  requests.endAll('rejected')
  await expect(first).rejects.toMatchObject({ code: 4001 })
  await expect(requests.run(async () => 'later')).resolves.toBe('later')
  expect(requests.isNone()).toBe(true)
})
