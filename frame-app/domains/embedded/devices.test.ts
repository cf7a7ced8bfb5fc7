import { expect, test } from 'vitest'
import { BaseError } from '#protocol/errors/BaseError'
import type { Device } from '#protocol/vocabulary/device'
import { createEmbeddedOutside, createTestStore } from '../../test/testOutside.ts'
import { devicesAtom, loadDevicesAtom, revokeDevicesAtom } from './devices.ts'

const deviceOf = (id: string, isThisDevice: boolean): Device => ({
  id,
  name: 'Chrome on macOS',
  hostOrigin: 'https://shop.example',
  createdAt: 1,
  lastSeenAt: 2,
  isThisDevice,
})
const [here, there] = [deviceOf('here', true), deviceOf('there', false)]

/** An account with two devices, and a server that can be unreachable. */
const createAccount = () => {
  let devices = [here, there]
  let isReachable = true
  const reach = () => {
    if (!isReachable) throw new BaseError('auth_unreachable', 'An error occurred')
  }
  const store = createTestStore({
    embedded: createEmbeddedOutside({
      listDevices: async () => {
        reach()
        return { devices }
      },
      revokeDevice: async ({ deviceId }) => {
        reach()
        if (!devices.some(({ id }) => id === deviceId)) throw new BaseError('not_found', 'Not found')
        devices = devices.filter(({ id }) => id !== deviceId)
      },
    }),
  })
  const setReachable = (is: boolean) => {
    isReachable = is
  }
  return { store, setReachable }
}

test('lists the devices that the secure frame reports', async () => {
  const { store } = createAccount()
  expect(store.get(devicesAtom)).toEqual({ status: 'loading' })
  await store.set(loadDevicesAtom)
  expect(store.get(devicesAtom)).toEqual({ status: 'ready', devices: [here, there] })
})

test('removes a signed-out device from the list', async () => {
  const { store } = createAccount()
  await store.set(loadDevicesAtom)
  await store.set(revokeDevicesAtom, ['there'])
  expect(store.get(devicesAtom)).toEqual({ status: 'ready', devices: [here] })
})

test('keeps a device that failed to sign out', async () => {
  const { store, setReachable } = createAccount()
  await store.set(loadDevicesAtom)
  setReachable(false)
  await expect(store.set(revokeDevicesAtom, ['there'])).rejects.toMatchObject({ code: 'auth_unreachable' })
  expect(store.get(devicesAtom)).toEqual({ status: 'ready', devices: [here, there] })
})

test('keeps only devices that failed to sign out together', async () => {
  const { store } = createAccount()
  await store.set(loadDevicesAtom)
  await expect(store.set(revokeDevicesAtom, ['there', 'unknown'])).rejects.toMatchObject({ code: 'not_found' })
  expect(store.get(devicesAtom)).toEqual({ status: 'ready', devices: [here] })
})

test('reports a list that failed to load and retries', async () => {
  const { store, setReachable } = createAccount()
  setReachable(false)
  await store.set(loadDevicesAtom)
  expect(store.get(devicesAtom)).toEqual({ status: 'failed' })
  setReachable(true)
  const loading = store.set(loadDevicesAtom)
  expect(store.get(devicesAtom)).toEqual({ status: 'loading' })
  await loading
  expect(store.get(devicesAtom)).toMatchObject({ status: 'ready' })
})
