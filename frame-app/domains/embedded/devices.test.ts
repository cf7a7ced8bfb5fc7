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

/** An account with two devices, whose server can be out of reach. */
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

test('the devices are those that the secure frame tells', async () => {
  const { store } = createAccount()
  expect(store.get(devicesAtom)).toEqual({ status: 'loading' })
  await store.set(loadDevicesAtom)
  expect(store.get(devicesAtom)).toEqual({ status: 'ready', devices: [here, there] })
})

test('a device that is signed out is gone from the list', async () => {
  const { store } = createAccount()
  await store.set(loadDevicesAtom)
  await store.set(revokeDevicesAtom, ['there'])
  expect(store.get(devicesAtom)).toEqual({ status: 'ready', devices: [here] })
})

test('a device that could not be signed out stays in the list, and whoever asked hears it', async () => {
  const { store, setReachable } = createAccount()
  await store.set(loadDevicesAtom)
  setReachable(false)
  await expect(store.set(revokeDevicesAtom, ['there'])).rejects.toMatchObject({ code: 'auth_unreachable' })
  expect(store.get(devicesAtom)).toEqual({ status: 'ready', devices: [here, there] })
})

test('of devices that are signed out at once, those that could not be stay, and whoever asked hears it', async () => {
  const { store } = createAccount()
  await store.set(loadDevicesAtom)
  await expect(store.set(revokeDevicesAtom, ['there', 'unknown'])).rejects.toMatchObject({ code: 'not_found' })
  expect(store.get(devicesAtom)).toEqual({ status: 'ready', devices: [here] })
})

test('a list that cannot be loaded says so, and can be asked for again', async () => {
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
