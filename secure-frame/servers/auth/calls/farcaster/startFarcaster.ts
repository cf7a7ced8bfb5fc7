import { beginFarcasterLogin } from '../../farcaster/beginFarcasterLogin.ts'
import type { DeviceHandler } from '../Handler.ts'

export const startFarcaster: DeviceHandler<'startFarcaster'> = (deps, wanted, caller) =>
  beginFarcasterLogin(deps, { ...wanted, purpose: 'login', userId: null }, caller)
