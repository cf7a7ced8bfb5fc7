import * as z from '../../schema.ts'
import { Social } from '../socialProvider.ts'
import { EventCode, nothingMore } from './eventWords.ts'

const ofSocial = z.strictObject({ provider: Social })

/** Logging in by e-mail and by a provider. */
export const loginEvents = {
  /** The field has an address in it. */
  EMAIL_LOGIN_SELECTED: nothingMore,
  EMAIL_SUBMITTED: nothingMore,
  /** The mailed link has let this browser in. */
  DEVICE_REGISTERED_FOR_EMAIL: nothingMore,
  EMAIL_VERIFICATION_CODE_SENT: nothingMore,
  EMAIL_VERIFICATION_CODE_PASS: nothingMore,
  /** How the code was refused: `wrong`, `expired`, `used_up`, or another state of its entry. */
  EMAIL_VERIFICATION_CODE_FAIL: z.strictObject({ message: EventCode }),
  /** The visitor wants another address. */
  EMAIL_EDIT: nothingMore,
  /** A social was chosen. Farcaster counts as one. */
  SOCIAL_LOGIN_STARTED: ofSocial,
  /** The visitor is back from there, and is logged in. */
  SOCIAL_LOGIN_REQUEST_USER_DATA: ofSocial,
  SOCIAL_LOGIN_SUCCESS: ofSocial,
  /** The visitor left before the end. */
  SOCIAL_LOGIN_CANCELED: ofSocial,
  SOCIAL_LOGIN_ERROR: z.strictObject({ provider: Social, message: EventCode }),
}
