import * as z from '../../schema.ts'
import { Social } from '../socialProvider.ts'
import { EventCode, nothingMore } from './eventWords.ts'

const ofSocial = z.strictObject({ provider: Social })

/** Events of login by e-mail and by a provider. */
export const loginEvents = {
  /** The field contains an address. */
  EMAIL_LOGIN_SELECTED: nothingMore,
  EMAIL_SUBMITTED: nothingMore,
  /** The mailed link has approved this browser. */
  DEVICE_REGISTERED_FOR_EMAIL: nothingMore,
  EMAIL_VERIFICATION_CODE_SENT: nothingMore,
  EMAIL_VERIFICATION_CODE_PASS: nothingMore,
  /** The reason why the code was refused: `wrong`, `expired`, `used_up`, or another state of its entry. */
  EMAIL_VERIFICATION_CODE_FAIL: z.strictObject({ message: EventCode }),
  /** The visitor wants to use another address. */
  EMAIL_EDIT: nothingMore,
  /** A social login was chosen. Farcaster counts as one. */
  SOCIAL_LOGIN_STARTED: ofSocial,
  /** The visitor has returned from the provider, and is logged in. */
  SOCIAL_LOGIN_REQUEST_USER_DATA: ofSocial,
  SOCIAL_LOGIN_SUCCESS: ofSocial,
  /** The visitor canceled the login. */
  SOCIAL_LOGIN_CANCELED: ofSocial,
  SOCIAL_LOGIN_ERROR: z.strictObject({ provider: Social, message: EventCode }),
}
