/** Server entry of the package, which signs visitors in. Pages do not import it. */
// biome-ignore lint/performance/noBarrelFile: an entry of the package
export { answerSignIn } from './answerSignIn.ts'
export { createKyselyStore, createSignInTables, type SignInTables } from './createKyselyStore.ts'
export { createMemoryStore } from './createMemoryStore.ts'
export { createNonce, type SignInNonce } from './createNonce.ts'
export { createSession } from './createSession.ts'
export { getSession, getSessions, type SignInSession } from './getSession.ts'
export type { SignInProof } from './readSignInProof.ts'
export { revokeSession } from './revokeSession.ts'
export { SignInError, type SignInErrorCode } from './SignInError.ts'
export type { SignInSettings } from './SignInSettings.ts'
export type { KeptNonce, KeptSession, SignInStore } from './SignInStore.ts'
export { type VerifiedSignIn, verifySession } from './verifySession.ts'
