import { atom } from 'jotai'
import type { Device } from '#protocol/vocabulary/device'
import { outsideAtom } from '../../outside/outside.ts'

export type Devices = { status: 'loading' | 'failed' } | { status: 'ready'; devices: readonly Device[] }

const deviceListAtom = atom<Devices>({ status: 'loading' })

export const devicesAtom = atom((get) => get(deviceListAtom))

/** Loads the logged-in devices. The previous list stays until the new one arrives. */
export const loadDevicesAtom = atom(null, async (get, set) => {
  if (get(deviceListAtom).status === 'failed') set(deviceListAtom, { status: 'loading' })
  try {
    const { calls } = await get(outsideAtom).embedded()
    const { devices } = await calls.listDevices({})
    set(deviceListAtom, { status: 'ready', devices })
  } catch {
    set(deviceListAtom, { status: 'failed' })
  }
})

/** Signs out devices. Rejects if any of them could not be signed out. */
export const revokeDevicesAtom = atom(null, async (get, set, deviceIds: readonly string[]) => {
  const { calls } = await get(outsideAtom).embedded()
  const revoked = await Promise.allSettled(deviceIds.map((deviceId) => calls.revokeDevice({ deviceId })))
  if (revoked.some(({ status }) => status === 'fulfilled')) await set(loadDevicesAtom)
  for (const outcome of revoked) if (outcome.status === 'rejected') throw outcome.reason
})
