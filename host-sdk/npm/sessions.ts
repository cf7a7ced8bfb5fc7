/** Types for permissions with limits that let a page send transactions itself (`smartSessions`). */
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
