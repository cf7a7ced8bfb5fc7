import { expect, test } from 'vitest'
import { RequestAbortedError } from '#protocol/errors/remote'
import { rpcError, userRejected } from '#protocol/errors/rpc'
import type { AccountReference } from '../auth/accountReference.ts'
import { testAccount } from '../test/testSession.ts'
import { createApprovalQueue } from './approvalQueue.ts'

const createVisitor = (isVisible = async (_account: AccountReference) => true) => {
  const shown: string[] = []
  const approvals = createApprovalQueue({
    show: async () => void shown.push('show'),
    hide: () => void shown.push('hide'),
    isVisible,
  })
  const questions: { yes: (value: string) => void; no: (error: Error) => void }[] = []
  const question = () => new Promise<string>((yes, no) => void questions.push({ yes, no }))
  const at = async (index: number) => {
    await expect.poll(() => questions.length).toBeGreaterThan(index)
    const found = questions[index]
    if (!found) throw new Error('There was no such question')
    return found
  }
  const ask = (signal = new AbortController().signal) =>
    approvals.run({ account: testAccount, signal }, question, async (answer) => answer)
  return { shown, questions, at, ask, keepOnly: approvals.keepOnly }
}

test('shows one request at a time, in their order', async () => {
  const { at, ask, questions } = createVisitor()
  const [first, second] = [ask(), ask()]
  await at(0)
  expect(questions).toHaveLength(1)
  questions[0]?.yes('a')
  await at(1)
  questions[1]?.yes('b')
  expect(await Promise.all([first, second])).toEqual(['a', 'b'])
})

test('a rejection aborts the requests behind it [EMB-09]', async () => {
  const { at, ask, shown } = createVisitor()
  const [first, second] = [ask(), ask()]
  const settled = Promise.allSettled([first, second])
  const { no } = await at(0)
  no(rpcError(userRejected))
  expect(await settled).toMatchObject([
    { status: 'rejected', reason: { code: 4001 } },
    { status: 'rejected', reason: { message: 'Request was aborted' } },
  ])
  expect(shown).toEqual(['show', 'hide'])
})

test('a request that fails after approval does not affect the others', async () => {
  const { at, ask } = createVisitor()
  const [first, second] = [ask(), ask()]
  const failed = expect(first).rejects.toThrow('No money')
  const { no } = await at(0)
  no(new Error('No money'))
  await failed
  const { yes } = await at(1)
  yes('b')
  expect(await second).toBe('b')
})

test('never shows a request that is aborted while it waits', async () => {
  const { at, ask, questions } = createVisitor()
  const controller = new AbortController()
  const first = ask()
  const second = ask(controller.signal)
  controller.abort()
  await expect(second).rejects.toThrow('Request was aborted')
  const { yes } = await at(0)
  yes('a')
  await first
  expect(questions).toHaveLength(1)
})

test('accepts at most sixteen waiting requests', async () => {
  const { ask } = createVisitor()
  const all = Array.from({ length: 18 }, () => ask())
  await expect(all[17]).rejects.toMatchObject({ code: -32005 })
})

test('a request that is aborted before its turn takes no turn', async () => {
  const { ask, shown } = createVisitor()
  await expect(ask(AbortSignal.abort())).rejects.toThrow('Request was aborted')
  expect(shown).toEqual([])
})

test('a request aborted while shown does not affect the others', async () => {
  const { at, ask } = createVisitor()
  const [first, second] = [ask(), ask()]
  const givenUp = expect(first).rejects.toThrow('Request was aborted')
  const { no } = await at(0)
  no(new RequestAbortedError())
  await givenUp
  const { yes } = await at(1)
  yes('b')
  expect(await second).toBe('b')
})

test('hides a decided request before its execution, and shows the next one afterwards', async () => {
  const { at, ask, shown } = createVisitor()
  const [first, second] = [ask(), ask()]
  const answers = [await at(0)]
  answers[0]?.yes('a')
  await first
  const { yes } = await at(1)
  yes('b')
  await second
  expect(shown).toEqual(['show', 'hide', 'show', 'hide'])
})

test('requests of an ended account reject with 4100, the last first', async () => {
  const { at, ask, keepOnly, shown } = createVisitor()
  const ended = Promise.allSettled([ask(), ask()])
  const { no } = await at(0)
  keepOnly([testAccount])
  expect(shown).toEqual(['show'])
  keepOnly([])
  // As the sheet does when its signal is aborted.
  no(new RequestAbortedError())
  expect(await ended).toMatchObject([{ reason: { code: 4100 } }, { reason: { code: 4100 } }])
  expect(shown).toEqual(['show', 'hide'])
})

test('does not show a request whose account has signed out of the page', async () => {
  let isThere = true
  const { at, ask, shown } = createVisitor(async () => isThere)
  const [first, second] = [ask(), ask()]
  const gone = expect(second).rejects.toMatchObject({ code: 4100 })
  const { yes } = await at(0)
  isThere = false
  yes('a')
  await Promise.all([first, gone])
  expect(shown).toEqual(['show', 'hide'])
})
