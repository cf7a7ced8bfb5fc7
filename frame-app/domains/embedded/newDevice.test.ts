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

test('returns the last signed-in device other than this', () => {
  const devices = [device('phone', 3000), device('laptop', 2000), device('here', 1000, true)]
  expect(newDeviceOf(devices, now)?.name).toBe('laptop')
  expect(newDeviceOf([device('here', 1000, true)], now)).toBeUndefined()
})

test('stops treating a device as new after a week', () => {
  expect(newDeviceOf([device('phone', newForMs - 1)], now)?.name).toBe('phone')
  expect(newDeviceOf([device('phone', newForMs)], now)).toBeUndefined()
})
