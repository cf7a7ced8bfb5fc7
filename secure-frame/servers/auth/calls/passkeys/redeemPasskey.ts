import { logInBy } from '../../identities/logInBy.ts'
import { passkeyIdentity } from '../../identities/passkey.ts'
import type { DeviceHandler } from '../Handler.ts'

export const redeemPasskey: DeviceHandler<'redeemPasskey'> = logInBy(passkeyIdentity)
