/** Permissions for a page to send transactions by itself, within limits (`smartSessions`). */
export type {
  SessionKey,
  SessionProvider,
  SmartSession,
  SmartSessionRequest,
  Subscription,
} from '../sessions/sessions.ts'
// biome-ignore lint/performance/noBarrelFile: an entry of the package
export {
  createSubscription,
  getSmartSessions,
  grantPermissions,
  isSmartSessionSupported,
  revokeSmartSession,
} from '../sessions/sessions.ts'
