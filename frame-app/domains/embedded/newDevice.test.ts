import { expect, test } from 'vitest'
import { newDeviceOf, newForMs } from './newDevice.ts'

const now = 1_800_000_000_000
const device = (name: string, ageMs: number, isThisDevice = false) => ({
  id: name,
  name,
  hostOrigin: 'https://shop.example',
  createdAt: now - ageMs,
  lastSeenAt: now,
  isThisDevice,
})

test('the new device is the one that was signed in last, of those that are not this one', () => {
  const devices = [device('phone', 3000), device('laptop', 2000), device('here', 1000, true)]
  expect(newDeviceOf(devices, now)?.name).toBe('laptop')
  expect(newDeviceOf([device('here', 1000, true)], now)).toBeUndefined()
})

test('after a week a device is new no more', () => {
  expect(newDeviceOf([device('phone', newForMs - 1)], now)?.name).toBe('phone')
  expect(newDeviceOf([device('phone', newForMs)], now)).toBeUndefined()
})
