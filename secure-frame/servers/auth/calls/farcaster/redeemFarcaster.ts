import { farcasterIdentity } from '../../identities/farcaster.ts'
import { logInNamed } from '../../identities/logInBy.ts'
import type { DeviceHandler } from '../Handler.ts'

export const redeemFarcaster: DeviceHandler<'redeemFarcaster'> = logInNamed(farcasterIdentity)
