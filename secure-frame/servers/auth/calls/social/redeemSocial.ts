import { unlessEmailKnown } from '../../identities/knownEmail.ts'
import { logInNamed } from '../../identities/logInBy.ts'
import { socialIdentity } from '../../identities/social.ts'
import type { DeviceHandler } from '../Handler.ts'

export const redeemSocial: DeviceHandler<'redeemSocial'> = logInNamed(unlessEmailKnown(socialIdentity))
