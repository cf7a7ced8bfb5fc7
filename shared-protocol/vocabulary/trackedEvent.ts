import * as z from '../schema.ts'
import type { AccountType } from './accountType.ts'
import { Json } from './json.ts'
import type { Namespace } from './network.ts'
import { text } from './scalars.ts'
import type { Social } from './socialProvider.ts'

/** How a wallet was connected: in this browser, by a login, by opening its app, or by scanning a code. */
type ConnectMethod = 'browser' | 'email' | 'social' | 'passkey' | 'mobile' | 'qrcode'

/** The CAIP-2 id of the network, and whether the account is the embedded wallet's smart account. */
type SignedOn = { network: string; isSmartAccount: boolean }

/** Each event by its name, with its properties. None has an address in it. */
interface TrackedEvents {
  /** A wallet was connected by its visitor. One that is restored at start does not count. */
  CONNECT_SUCCESS: { method: ConnectMethod; name: string }
  /** A social was chosen. Farcaster counts as one. */
  SOCIAL_LOGIN_STARTED: { provider: Social }
  /** The visitor is back from there, and is logged in. */
  SOCIAL_LOGIN_REQUEST_USER_DATA: { provider: Social }
  SOCIAL_LOGIN_SUCCESS: { provider: Social }
  /** The visitor left before the end. */
  SOCIAL_LOGIN_CANCELED: { provider: Social }
  /** With the code of the error. */
  SOCIAL_LOGIN_ERROR: { provider: Social; message: string }
  DISCONNECT_SUCCESS: { namespace: Namespace | 'all' }
  /** A wallet refused to disconnect. */
  DISCONNECT_ERROR: { namespace: Namespace | 'all'; message: string }
  /** The visitor has chosen what the embedded wallet's account is. `network`: CAIP-2. */
  SET_PREFERRED_ACCOUNT_TYPE: { accountType: AccountType; network: string }
  CLICK_SIGN_SIWX_MESSAGE: SignedOn
  CLICK_CANCEL_SIWX: SignedOn
  /** The page has taken the session. */
  SIWX_AUTH_SUCCESS: SignedOn
  /** With the code of the error. */
  SIWX_AUTH_ERROR: SignedOn & { message: string }
}

/** An event for the page's own statistics. */
export type Tracked = {
  [Event in keyof TrackedEvents]: { event: Event; properties: TrackedEvents[Event] }
}[keyof TrackedEvents]

/** The same as it crosses: a newer modal may have events that the page's script does not know. */
export const TrackedEvent = z.strictObject({ event: text(64), properties: Json })
