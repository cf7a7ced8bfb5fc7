import { beginLogin } from '../../farcaster/beginLogin.ts'
import type { DeviceHandler } from '../Handler.ts'

export const startFarcaster: DeviceHandler<'startFarcaster'> = (parts, wanted, caller) =>
  beginLogin(parts, { ...wanted, purpose: 'login', userId: null }, caller)
