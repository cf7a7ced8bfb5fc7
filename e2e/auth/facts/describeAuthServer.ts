import type { AuthWorld, StartWorld } from '../startAuthWorld.ts'
import { describeAccountApproval } from './accountApprovalFacts.ts'
import { describeAccountEnd } from './accountEndFacts.ts'
import { describeAlwaysApproval } from './alwaysApprovalFacts.ts'
import { describeApproval } from './approvalFacts.ts'
import { describeEmailChange } from './emailFacts.ts'
import { describeFarcaster } from './farcasterFacts.ts'
import { describeFarcasterRegistries } from './farcasterRegistryFacts.ts'
import { describeFlood } from './floodFacts.ts'
import { describeFurtherAccounts } from './furtherAccountFacts.ts'
import { describeGrants } from './grantFacts.ts'
import { describeGuesses } from './guessFacts.ts'
import { describeHttp } from './httpFacts.ts'
import { describeIdentities } from './identityFacts.ts'
import { describeIdentityRemoval } from './identityRemovalFacts.ts'
import { describeKnownEmails } from './knownEmailFacts.ts'
import { describeLanguages } from './languageFacts.ts'
import { describeLogin } from './loginFacts.ts'
import { describeLostWays } from './lostWayFacts.ts'
import { describeMailedDevices } from './mailedDeviceFacts.ts'
import { describeOpenId } from './openIdFacts.ts'
import { describeOpenIdRefusals } from './openIdRefusalFacts.ts'
import { describeOwnPasskeys } from './ownPasskeyFacts.ts'
import { describePasskeys } from './passkeyFacts.ts'
import { describePasskeyGuard } from './passkeyGuardFacts.ts'
import { describePermissions } from './permissionFacts.ts'
import { describeProofs } from './proofFacts.ts'
import { describeRecoveryDelay } from './recoveryDelayFacts.ts'
import { describeRecoveryMethods } from './recoveryMethodFacts.ts'
import { describeRefusals } from './refusalFacts.ts'
import { describeRequests } from './requestFacts.ts'
import { describeSessions } from './sessionFacts.ts'
import { describeTouchLimits } from './touchLimitFacts.ts'
import { describeWallets } from './walletFacts.ts'

/**
 * Tests of the calls that write and read most tables: a short version for a database that runs the same SQL as another.
 */
export const describeMainCalls = (world: () => AuthWorld) => {
  describeHttp(world)
  describeLogin(world)
  describeSessions(world)
  describeWallets(world)
  describeTouchLimits(world)
  describeRequests(world)
  describeAccountEnd(world)
}

/** All tests of the auth server, for any underlying database. */
export const describeAuthServer = (world: () => AuthWorld, startWorld: StartWorld) => {
  describeHttp(world)
  describeProofs(world)
  describeLogin(world)
  describeGuesses(world, startWorld)
  describeFlood(startWorld)
  describeApproval(world)
  describeAccountApproval(world, startWorld)
  describeSessions(world)
  describeWallets(world)
  describeRecoveryMethods(world, startWorld)
  describeRecoveryDelay(startWorld)
  describeRefusals(startWorld)
  describeGrants(world, startWorld)
  describeFarcaster(startWorld)
  describeFarcasterRegistries(startWorld)
  describePasskeys(world, startWorld)
  describeOwnPasskeys(world, startWorld)
  describePasskeyGuard(startWorld)
  describeTouchLimits(world)
  describeIdentities(startWorld)
  describeIdentityRemoval(startWorld)
  describeLostWays(startWorld)
  describeMailedDevices(startWorld)
  describeAlwaysApproval(startWorld)
  describeKnownEmails(startWorld)
  describeRequests(world)
  describePermissions(world, startWorld)
  describeFurtherAccounts(world, startWorld)
  describeEmailChange(world)
  describeAccountEnd(world)
  describeLanguages(world)
  describeOpenId(startWorld)
  describeOpenIdRefusals(startWorld)
}
