import * as z from '../../schema.ts'
import { Social } from '../socialProvider.ts'
import { EventCode, nothingMore } from './eventWords.ts'

const ofSocial = z.strictObject({ provider: Social })

/** Events of logins by e-mail and by a provider. */
export const loginEvents = {
  /** The e-mail field contains an address. */
  EMAIL_LOGIN_SELECTED: nothingMore,
  EMAIL_SUBMITTED: nothingMore,
  /** The mailed link has approved this browser. */
  DEVICE_REGISTERED_FOR_EMAIL: nothingMore,
  EMAIL_VERIFICATION_CODE_SENT: nothingMore,
  EMAIL_VERIFICATION_CODE_PASS: nothingMore,
  /**
   * A code was rejected. The message is the reason: `wrong`, `expired`, `used_up`, or another state of the code input.
   */
  EMAIL_VERIFICATION_CODE_FAIL: z.strictObject({ message: EventCode }),
  /** The visitor wants to use another e-mail address. */
  EMAIL_EDIT: nothingMore,
  /** A social login was chosen. Farcaster counts as a social login. */
  SOCIAL_LOGIN_STARTED: ofSocial,
  /** The visitor has returned from the provider, and is logged in. */
  SOCIAL_LOGIN_REQUEST_USER_DATA: ofSocial,
  SOCIAL_LOGIN_SUCCESS: ofSocial,
  /** The visitor canceled the login. */
  SOCIAL_LOGIN_CANCELED: ofSocial,
  SOCIAL_LOGIN_ERROR: z.strictObject({ provider: Social, message: EventCode }),
}
