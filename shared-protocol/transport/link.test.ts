import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineMethod, type Handlers } from '../defineMethod.ts'
import {
  FrameLoadError,
  LinkLostError,
  ProtocolError,
  RequestAbortedError,
  RequestTimeoutError,
} from '../errors/remote.ts'
import { rpcError, userRejected } from '../errors/rpc.ts'
import { wantedDeadlineMs } from './callMethods.ts'
import { createLinkCore, type LinkStatus } from './link.ts'
import { versions } from './wire.ts'

const table = {
  greet: defineMethod({ params: z.strictObject({ name: z.string() }), result: z.string() }),
  refuse: defineMethod({ params: z.strictObject({}), result: z.void() }),
  crash: defineMethod({ params: z.strictObject({}), result: z.void() }),
  wait: defineMethod({ params: z.strictObject({}), result: z.void(), deadlineMs: 50 }),
  ask: defineMethod({ params: z.strictObject({}), result: z.void(), deadlineMs: null }),
  hint: defineMethod({ params: z.strictObject({}), result: z.void(), waitsForReady: false }),
}

const nothing = {}
const closings: (() => void)[] = []

beforeEach(() => {
  vi.stubGlobal('document', { hidden: false })
})

afterEach(() => {
  for (const close of closings.splice(0)) close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const createCaller = (onStatus?: (status: LinkStatus) => void) => {
  const caller = createLinkCore({ asks: table, answers: nothing, handlers: nothing, onStatus })
  closings.push(caller.close)
  return caller
}

/** Creates two ends of a link over real channels, one for each direction, with the signals that the callee received. */
const createPair = (own: Partial<Handlers<typeof table>> = {}) => {
  const signals: AbortSignal[] = []
  const forever = (_params: object, { signal }: { signal: AbortSignal }) => {
    signals.push(signal)
    return new Promise<void>(() => undefined)
  }
  const handlers: Handlers<typeof table> = {
    greet: ({ name }) => `Hello ${name}`,
    refuse: () => {
      throw rpcError(userRejected, 'Not today', { reason: 'rain' })
    },
    crash: () => {
      throw new Error('at https://internal.example/secret.ts')
    },
    wait: forever,
    ask: forever,
    hint: () => undefined,
    ...own,
  }
  const caller = createCaller()
  const callee = createLinkCore({ asks: nothing, answers: table, handlers })
  closings.push(callee.close)
  const bind = () => {
    const there = new MessageChannel()
    const back = new MessageChannel()
    const onLost = vi.fn()
    callee.bind({ callPort: back.port2, servePort: there.port2, agreed: versions.newest }, () => undefined)
    caller.bind({ callPort: there.port1, servePort: back.port1, agreed: versions.newest }, onLost)
    return onLost
  }
  return { caller, callee, signals, bind }
}

test('a call is answered over a channel', async () => {
  const { caller, bind } = createPair()
  bind()
  expect(await caller.calls.greet({ name: 'Ada' })).toBe('Hello Ada')
})

test('an error’s code, message and data survive, no stack [ERR-01]', async () => {
  const { caller, bind } = createPair()
  bind()
  const error = await caller.calls.refuse({}).catch((thrown) => thrown)
  expect(error).toMatchObject({ code: 4001, message: 'Not today', data: { reason: 'rain' } })
  expect(error.stack).not.toContain('createPair')
})

test('an error not from Foyer arrives without message', async () => {
  const { caller, bind } = createPair()
  bind()
  const error = await caller.calls.crash({}).catch((thrown) => thrown)
  expect(error).toMatchObject({ code: -32603, message: 'Internal error' })
  expect(JSON.stringify({ ...error, stack: error.stack })).not.toContain('secret')
})

test('a call made before the handshake waits for it', async () => {
  const { caller, bind } = createPair()
  const greeting = caller.calls.greet({ name: 'Ada' })
  bind()
  expect(await greeting).toBe('Hello Ada')
})

test('`waitsForReady: false` refuses a call before the handshake', async () => {
  const { caller } = createPair()
  await expect(caller.calls.hint({})).rejects.toThrow(LinkLostError)
})

test('a call that times out is aborted at the callee', async () => {
  const { caller, signals, bind } = createPair()
  bind()
  await expect(caller.calls.wait({})).rejects.toThrow(RequestTimeoutError)
  await expect.poll(() => signals.map(({ aborted }) => aborted)).toEqual([true])
})

test('an abort rejects immediately and aborts the callee', async () => {
  const { caller, signals, bind } = createPair()
  bind()
  const controller = new AbortController()
  const asked = caller.calls.ask({}, { signal: controller.signal })
  await expect.poll(() => signals).toHaveLength(1)
  controller.abort()
  await expect(asked).rejects.toThrow(RequestAbortedError)
  await expect.poll(() => signals[0]?.aborted).toBe(true)
})

test('a call aborted before the handshake is never sent', async () => {
  const greet = vi.fn(() => 'Hello')
  const { caller, bind } = createPair({ greet })
  const controller = new AbortController()
  const greeting = caller.calls.greet({ name: 'Ada' }, { signal: controller.signal })
  controller.abort()
  await expect(greeting).rejects.toThrow(RequestAbortedError)
  bind()
  await caller.calls.hint({})
  expect(greet).not.toHaveBeenCalled()
})

test('closing rejects pending calls and is idempotent', async () => {
  const { caller, callee, signals, bind } = createPair()
  bind()
  const asked = caller.calls.ask({})
  await expect.poll(() => signals).toHaveLength(1)
  caller.close()
  caller.close()
  callee.close()
  await expect(asked).rejects.toThrow(LinkLostError)
  await expect(caller.calls.ask({})).rejects.toThrow(LinkLostError)
  expect(signals[0]?.aborted).toBe(true)
})

test('new ports reject pending calls, then continue', async () => {
  const { caller, signals, bind } = createPair()
  bind()
  const asked = caller.calls.ask({})
  await expect.poll(() => signals).toHaveLength(1)
  bind()
  await expect(asked).rejects.toThrow(LinkLostError)
  expect(signals[0]?.aborted).toBe(true)
  expect(await caller.calls.greet({ name: 'Ada' })).toBe('Hello Ada')
})

test('a missing handshake fails after 20 seconds', async () => {
  vi.useFakeTimers()
  const onStatus = vi.fn()
  const caller = createCaller(onStatus)
  const waiting = expect(caller.calls.ask({})).rejects.toThrow(FrameLoadError)
  vi.advanceTimersByTime(19_999)
  expect(onStatus).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onStatus.mock.calls).toEqual([['failed']])
  await waiting
  await expect(caller.calls.ask({})).rejects.toThrow('The frame did not load')
})

test('a silent other side is lost after three heartbeats', () => {
  vi.useFakeTimers()
  const { caller, callee, bind } = createPair()
  const onLost = bind()
  callee.close()
  vi.advanceTimersByTime(14_999)
  expect(onLost).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onLost).toHaveBeenCalledOnce()
  expect(caller.status()).toBe('lost')
})

test('a result violating the caller’s table is an error', async () => {
  const { bind, callee } = createPair()
  bind()
  const greet = defineMethod({ params: z.strictObject({ name: z.string() }), result: z.number() })
  const caller = createLinkCore({ asks: { greet }, answers: nothing, handlers: nothing })
  closings.push(caller.close)
  const there = new MessageChannel()
  const back = new MessageChannel()
  callee.bind({ callPort: back.port2, servePort: there.port2, agreed: versions.newest }, () => undefined)
  caller.bind({ callPort: there.port1, servePort: back.port1, agreed: versions.newest }, () => undefined)
  await expect(caller.calls.greet({ name: 'Ada' })).rejects.toThrow(ProtocolError)
})

test('a callee checks whether its caller still waits [EMB-14]', async () => {
  const asked: Promise<boolean>[] = []
  const held: (() => void)[] = []
  const { caller, callee, bind } = createPair({
    ask: async (_params, { stillWanted }) => {
      asked.push(stillWanted())
      await new Promise<void>((resolve) => held.push(resolve))
      asked.push(stillWanted())
    },
  })
  bind()
  const called = caller.calls.ask({}).catch(() => undefined)
  await expect.poll(() => asked).toHaveLength(1)
  expect(await asked[0]).toBe(true)
  caller.close()
  await called
  callee.close()
  for (const release of held) release()
  await expect.poll(() => asked).toHaveLength(2)
  expect(await asked[1]).toBe(false)
})

test('a caller that is silent counts as gone [EMB-14]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answers: boolean[] = []
  const { caller, bind } = createPair({
    ask: async (_params, { stillWanted }) => void answers.push(await stillWanted('hash')),
  })
  bind()
  let isAsked = false
  const called = caller.calls.ask(
    {},
    {
      stillWanted: () => {
        isAsked = true
        return new Promise(() => undefined)
      },
    },
  )
  while (!isAsked) await new Promise(setImmediate)
  await vi.advanceTimersByTimeAsync(wantedDeadlineMs)
  await called
  expect(answers).toEqual([false])
})
