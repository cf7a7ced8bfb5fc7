import { logInNamed } from '../../identities/logInBy.ts'
import { socialIdentity } from '../../identities/social.ts'
import type { DeviceHandler } from '../Handler.ts'

export const makeSecondAccount: DeviceHandler<'makeSecondAccount'> = logInNamed(socialIdentity)
