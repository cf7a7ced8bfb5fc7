import { expect, test } from 'vitest'
import { LinkLostError } from '#protocol/errors/remote'
import { rpcError, userRejected } from '#protocol/errors/rpc'
import { EmbeddedLoadError } from './EmbeddedLoadError.ts'
import { createOpenRequests } from './openRequests.ts'

const never = () => new Promise<never>(() => undefined)

test('closing the modal rejects what waits for the visitor with 4001 [EMB-09]', async () => {
  const requests = createOpenRequests()
  let given: AbortSignal | undefined
  const open = requests.run(({ signal }) => {
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

test('a request ends with the call that it is done for, and is not begun for one that is given up [EMB-14]', async () => {
  const requests = createOpenRequests()
  const controller = new AbortController()
  const open = requests.run(never, { signal: controller.signal })
  controller.abort()
  await expect(open).rejects.toThrow('Request was aborted')
  await expect(requests.run(never, { signal: controller.signal })).rejects.toThrow('Request was aborted')
})

test('whether it is still wanted is asked of the call that it is done for [EMB-14]', async () => {
  const reports: unknown[] = []
  const answers = [true, false]
  const outcome = await createOpenRequests().run(
    async ({ stillWanted }) => [await stillWanted(), await stillWanted('hash')],
    {
      stillWanted: async (ifLost) => {
        reports.push(ifLost)
        return answers.shift() ?? false
      },
    },
  )
  expect(outcome).toEqual([true, false])
  expect(reports).toEqual([undefined, 'hash'])
})

test('what was ended is wanted no longer, and what has been sent is ended no longer [EMB-14]', async () => {
  const requests = createOpenRequests()
  let ask: (ifLost?: string) => Promise<boolean> = async () => false
  let finish: (hash: string) => void = () => undefined
  const begin = () =>
    requests.run(({ stillWanted }) => {
      ask = stillWanted
      return new Promise<string>((resolve) => {
        finish = resolve
      })
    })
  const refused = expect(begin()).rejects.toMatchObject({ code: 4001 })
  requests.endAll('rejected')
  expect(await ask('hash')).toBe(false)
  await refused
  const sent = begin()
  expect(await ask('hash')).toBe(true)
  requests.endAll('rejected')
  finish('hash')
  expect(await sent).toBe('hash')
})

test('a request whose frame is lost is begun anew where the visitor wants that [EMB-15]', async () => {
  const errors = [new LinkLostError(), new EmbeddedLoadError()]
  const answers = [true, true]
  const requests = createOpenRequests({ offerRetry: async () => answers.shift() ?? false })
  const work = async () => {
    const error = errors.shift()
    if (error) throw error
    return 'done'
  }
  expect(await requests.run(work)).toBe('done')
  errors.push(new LinkLostError())
  await expect(requests.run(work)).rejects.toMatchObject({ code: 'link_lost' })
})

test('who says no is counted, however they say it', async () => {
  let refusals = 0
  const requests = createOpenRequests({
    onRefused: () => {
      refusals += 1
    },
  })
  const inSheet = requests.run(async () => {
    throw rpcError(userRejected)
  })
  await expect(inSheet).rejects.toMatchObject({ code: 4001 })
  const byClosing = expect(requests.run(never)).rejects.toMatchObject({ code: 4001 })
  requests.endAll('rejected')
  await byClosing
  const aborted = expect(requests.run(never)).rejects.toThrow('Request was aborted')
  requests.endAll('aborted')
  await aborted
  expect(refusals).toBe(2)
})
