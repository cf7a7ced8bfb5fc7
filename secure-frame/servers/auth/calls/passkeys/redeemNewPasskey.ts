import { logInBy } from '../../identities/logInBy.ts'
import { newPasskeyIdentity } from '../../identities/newPasskey.ts'
import type { DeviceHandler } from '../Handler.ts'

export const redeemNewPasskey: DeviceHandler<'redeemNewPasskey'> = logInBy(newPasskeyIdentity)
