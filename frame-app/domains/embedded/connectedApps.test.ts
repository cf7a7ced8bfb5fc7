import { expect, test } from 'vitest'
import type { Device } from '#protocol/vocabulary/device'
import { connectedApps, hostOf } from './connectedApps.ts'

const deviceOf = (id: string, hostOrigin: string, lastSeenAt: number, isThisDevice = false): Device => ({
  id,
  name: 'Chrome on macOS',
  hostOrigin,
  createdAt: 1,
  lastSeenAt,
  isThisDevice,
})

test('lists each site once, the last used first [HST-01]', () => {
  const devices = [
    deviceOf('a', 'https://shop.example', 10),
    deviceOf('b', 'https://game.example', 30, true),
    deviceOf('c', 'https://shop.example', 20),
    deviceOf('d', 'https://app.example', 40),
  ]
  expect(connectedApps(devices, 'https://app.example')).toEqual([
    { hostOrigin: 'https://game.example', lastSeenAt: 30, deviceIds: ['b'], isThisPage: true },
    { hostOrigin: 'https://shop.example', lastSeenAt: 20, deviceIds: ['a', 'c'], isThisPage: false },
  ])
})

test('names a site by its host', () => {
  expect(hostOf('https://shop.example:8443')).toBe('shop.example:8443')
})
