import { emailIdentity } from '../../identities/email.ts'
import { logInBy } from '../../identities/logInBy.ts'
import type { DeviceHandler } from '../Handler.ts'

export const redeemCode: DeviceHandler<'redeemCode'> = logInBy(emailIdentity)
