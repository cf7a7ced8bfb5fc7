import { accountMethods } from './app-to-secure/account.ts'
import { accountEndMethods } from './app-to-secure/accountEnd.ts'
import { accountTypeMethods } from './app-to-secure/accountType.ts'
import { emailMethods } from './app-to-secure/email.ts'
import { emailChangeMethods } from './app-to-secure/emailChange.ts'
import { farcasterMethods } from './app-to-secure/farcaster.ts'
import { grantMethods } from './app-to-secure/grant.ts'
import { identityMethods } from './app-to-secure/identities.ts'
import { knownEmailMethods } from './app-to-secure/knownEmail.ts'
import { networkMethods } from './app-to-secure/network.ts'
import { passkeyMethods } from './app-to-secure/passkey.ts'
import { recoveryMethods } from './app-to-secure/recovery.ts'
import { rpcMethods } from './app-to-secure/rpc.ts'
import { sessionMethods } from './app-to-secure/session.ts'
import { socialMethods } from './app-to-secure/social.ts'
import { syncMethods } from './app-to-secure/sync.ts'

/** What the modal may ask of the secure frame: the groups, merged. */
export const appToSecure = {
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
  ...recoveryMethods,
  ...syncMethods,
}
