import { expect, test } from 'vitest'
import { LinkLostError } from '#protocol/errors/remote'
import { rpcError, userRejected } from '#protocol/errors/rpc'
import { EmbeddedLoadError } from './EmbeddedLoadError.ts'
import { createOpenRequests } from './openRequests.ts'

const never = () => new Promise<never>(() => undefined)

test('rejects open requests with 4001 when the modal closes [EMB-09]', async () => {
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

test('aborts every other request after a timeout [EMB-04]', async () => {
  const requests = createOpenRequests()
  const all = [requests.run(never), requests.run(never)]
  requests.endAll('aborted')
  for (const one of all) await expect(one).rejects.toThrow('Request was aborted')
})

test('does not end later requests [EMB-04]', async () => {
  const requests = createOpenRequests()
  const first = requests.run(never)
  requests.endAll('rejected')
  await expect(first).rejects.toMatchObject({ code: 4001 })
  await expect(requests.run(async () => 'later')).resolves.toBe('later')
  expect(requests.isNone()).toBe(true)
})

test('ends with the call that it serves [EMB-14]', async () => {
  const requests = createOpenRequests()
  const controller = new AbortController()
  const open = requests.run(never, { signal: controller.signal })
  controller.abort()
  await expect(open).rejects.toThrow('Request was aborted')
  await expect(requests.run(never, { signal: controller.signal })).rejects.toThrow('Request was aborted')
})

test('asks its call if it is still wanted [EMB-14]', async () => {
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

test('is unwanted once ended, and final once sent [EMB-14]', async () => {
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

test('repeats a lost frame’s request if wanted [EMB-15]', async () => {
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

test('counts rejections in the sheet and by closing', async () => {
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
