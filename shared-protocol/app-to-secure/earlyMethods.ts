import { accountMethods } from './account.ts'
import { accountEndMethods } from './accountEnd.ts'
import { accountTypeMethods } from './accountType.ts'
import { emailMethods } from './email.ts'
import { emailChangeMethods } from './emailChange.ts'
import { farcasterMethods } from './farcaster.ts'
import { grantMethods } from './grant.ts'
import { identityMethods } from './identities.ts'
import { knownEmailMethods } from './knownEmail.ts'
import { networkMethods } from './network.ts'
import { passkeyMethods } from './passkey.ts'
import { rpcMethods } from './rpc.ts'
import { sessionMethods } from './session.ts'
import { socialMethods } from './social.ts'
import { syncMethods } from './sync.ts'

/**
 * Secure-frame methods that the modal can call from the start. Groups that are only called later are in `laterMethods`.
 */
export const earlyMethods = {
  ...emailMethods,
  ...grantMethods,
  ...socialMethods,
  ...farcasterMethods,
  ...passkeyMethods,
  ...knownEmailMethods,
  ...identityMethods,
  ...emailChangeMethods,
  ...sessionMethods,
  ...networkMethods,
  ...rpcMethods,
  ...accountTypeMethods,
  ...accountMethods,
  ...accountEndMethods,
  ...syncMethods,
}
