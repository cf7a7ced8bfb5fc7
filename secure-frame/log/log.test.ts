import { expect, test } from 'vitest'
import type { earlyMethods } from '#protocol/app-to-secure/earlyMethods'
import type { CallContext, Handlers } from '#protocol/defineMethod'
import { BaseError } from '#protocol/errors/BaseError'
import { createLog, logBytes } from './createLog.ts'
import { logCalls } from './logCalls.ts'

const createWritten = () => {
  const written: string[] = []
  return { written, log: createLog({ write: (line) => void written.push(line), now: () => 0 }) }
}

test('logs only errors by default [API-05]', () => {
  const { written, log } = createWritten()
  log.add('info', 'a')
  log.add('error', 'b')
  log.setLevel('info')
  log.add('info', 'c')
  const time = '1970-01-01T00:00:00.000Z'
  expect(written).toEqual([`${time} error b`, `${time} info c`])
  expect(log.read()).toBe(written.join('\n'))
})

test('keeps the last 1,024,000 bytes, also of multi-byte characters [API-05]', () => {
  const { written, log } = createWritten()
  for (let index = 0; index < 3000; index += 1) log.add('error', `${index} ${'é'.repeat(400)}`)
  const size = new TextEncoder().encode(log.read()).length
  expect(size).toBeLessThanOrEqual(logBytes)
  expect(size).toBeGreaterThan(logBytes - 1000)
  expect(log.read().endsWith(written.at(-1) ?? 'no line')).toBe(true)
  log.add('error', 'x'.repeat(logBytes))
  expect(log.read()).toBe('')
})

test('logs a failed call by its name and code, never its contents [API-05]', async () => {
  const { log } = createWritten()
  log.setLevel('info')
  let time = 0
  const handlers: Pick<Handlers<typeof earlyMethods>, 'connectOtp' | 'isConnected' | 'signOut'> = {
    connectOtp: async () => {
      time += 300
      throw new BaseError('otp_wrong', 'The code 123456 of ada@example.com is wrong')
    },
    isConnected: () => ({ isConnected: true }),
    signOut: () => Promise.reject(new Error('a secret of a library')),
  }
  const logged = logCalls(handlers, log, () => time)
  const context = { signal: new AbortController().signal, stillWanted: async () => true } satisfies CallContext
  await expect(logged.connectOtp({ otp: '123456' }, context)).rejects.toMatchObject({ code: 'otp_wrong' })
  expect(await logged.isConnected({}, context)).toEqual({ isConnected: true })
  await expect(logged.signOut({}, context)).rejects.toThrow('a secret')
  expect(log.read().split('\n')).toEqual([
    expect.stringMatching(/Z error connectOtp failed with otp_wrong after 300 ms$/),
    expect.stringMatching(/Z info isConnected answered after 0 ms$/),
    expect.stringMatching(/Z error signOut failed with -32603 after 0 ms$/),
  ])
})
