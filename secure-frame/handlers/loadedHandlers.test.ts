import { expect, test } from 'vitest'
import { accountMethods } from '#protocol/app-to-secure/account'
import { accountEndMethods } from '#protocol/app-to-secure/accountEnd'
import { openCall } from '#protocol/test/openCall'
import { loadedHandlers } from './loadedHandlers.ts'

const { listDevices, revokeDevice } = accountMethods
const { deleteAccount } = accountEndMethods

test('loads nothing before the first call, and creates the handlers once', async () => {
  let loads = 0
  const handlers = loadedHandlers({ listDevices, revokeDevice }, async () => {
    loads += 1
    let calls = 0
    const listDevices = () => {
      calls += 1
      return { devices: [] }
    }
    return { listDevices, revokeDevice: () => expect(calls).toBe(2) }
  })
  expect([Object.keys(handlers), loads]).toEqual([['listDevices', 'revokeDevice'], 0])
  const both = [handlers.listDevices({}, openCall), handlers.listDevices({}, openCall)]
  expect(await Promise.all(both)).toEqual([{ devices: [] }, { devices: [] }])
  await handlers.revokeDevice({ deviceId: 'one' }, openCall)
  expect(loads).toBe(1)
})

test('passes on the params and the result of the loaded handler', async () => {
  const given: unknown[] = []
  const handlers = loadedHandlers({ revokeDevice }, async () => ({
    revokeDevice: async (...all) => {
      given.push(all)
      throw new Error('No')
    },
  }))
  await expect(handlers.revokeDevice({ deviceId: 'one' }, openCall)).rejects.toThrow('No')
  expect(given).toEqual([[{ deviceId: 'one' }, openCall]])
})

test('loads code again with the next call after a failure', async () => {
  const failures = [new Error('offline')]
  const handlers = loadedHandlers({ listDevices }, async () => {
    const failure = failures.pop()
    if (failure) throw failure
    return { listDevices: () => ({ devices: [] }) }
  })
  await expect(handlers.listDevices({}, openCall)).rejects.toThrow('offline')
  expect(await handlers.listDevices({}, openCall)).toEqual({ devices: [] })
})

test('does nothing for a call that is aborted while its code loads', async () => {
  const done: string[] = []
  const giving = new AbortController()
  const handlers = loadedHandlers({ deleteAccount }, async () => {
    giving.abort()
    return { deleteAccount: () => void done.push('deleted') }
  })
  const call = handlers.deleteAccount({ otp: '123456' }, { ...openCall, signal: giving.signal })
  await expect(call).rejects.toThrow('Request was aborted')
  expect(done).toEqual([])
})
