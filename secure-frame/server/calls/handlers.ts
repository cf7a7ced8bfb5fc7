import type { AuthCallName } from '../../contract/contract.ts'
import { addAccount } from './addAccount.ts'
import { addDeviceShare } from './addDeviceShare.ts'
import { addEmail } from './addEmail.ts'
import { addFarcaster } from './addFarcaster.ts'
import { addPasskey } from './addPasskey.ts'
import { addShares } from './addShares.ts'
import { addSocial } from './addSocial.ts'
import { addWayBack } from './addWayBack.ts'
import { answerInteraction } from './answerInteraction.ts'
import { changeTouchLimit } from './changeTouchLimit.ts'
import { closeRequest } from './closeRequest.ts'
import { copyPasskeyWays } from './copyPasskeyWays.ts'
import { createGrant } from './createGrant.ts'
import { createOwnWallet } from './createOwnWallet.ts'
import { createWallet } from './createWallet.ts'
import { decideRequest } from './decideRequest.ts'
import { deleteAccount } from './deleteAccount.ts'
import { finishStepUp } from './finishStepUp.ts'
import { finishUpgrade } from './finishUpgrade.ts'
import { getAuthShare } from './getAuthShare.ts'
import { getDecision } from './getDecision.ts'
import { getDeviceApproval } from './getDeviceApproval.ts'
import { getFarcaster } from './getFarcaster.ts'
import { getRecoveryShare } from './getRecoveryShare.ts'
import { getSession } from './getSession.ts'
import { getSocial } from './getSocial.ts'
import type { DeviceHandler, SessionHandler } from './Handler.ts'
import { keepPermission } from './keepPermission.ts'
import { keepRequest } from './keepRequest.ts'
import { leaveRequest } from './leaveRequest.ts'
import { linkKnownEmail } from './linkKnownEmail.ts'
import { listAccounts } from './listAccounts.ts'
import { listDevices } from './listDevices.ts'
import { listIdentities } from './listIdentities.ts'
import { listPasskeys } from './listPasskeys.ts'
import { listPermissions } from './listPermissions.ts'
import { listWaysBack } from './listWaysBack.ts'
import { makeSecondAccount } from './makeSecondAccount.ts'
import { openRequest } from './openRequest.ts'
import { openWayBack } from './openWayBack.ts'
import { readOwnFarcaster } from './readOwnFarcaster.ts'
import { readOwnSocial } from './readOwnSocial.ts'
import { readTouchLimit } from './readTouchLimit.ts'
import { readUpgrade } from './readUpgrade.ts'
import { redeemCode } from './redeemCode.ts'
import { redeemFarcaster } from './redeemFarcaster.ts'
import { redeemGrant } from './redeemGrant.ts'
import { redeemNewPasskey } from './redeemNewPasskey.ts'
import { redeemPasskey } from './redeemPasskey.ts'
import { redeemPrimaryCode } from './redeemPrimaryCode.ts'
import { redeemSecondaryCode } from './redeemSecondaryCode.ts'
import { redeemSocial } from './redeemSocial.ts'
import { refresh } from './refresh.ts'
import { removeAccount } from './removeAccount.ts'
import { removeIdentity } from './removeIdentity.ts'
import { removePasskey } from './removePasskey.ts'
import { removeWayBack } from './removeWayBack.ts'
import { renamePasskey } from './renamePasskey.ts'
import { revokeDevice } from './revokeDevice.ts'
import { sendCode } from './sendCode.ts'
import { sendKnownEmailCode } from './sendKnownEmailCode.ts'
import { signOut } from './signOut.ts'
import { signOutEverywhere } from './signOutEverywhere.ts'
import { stageUpgrade } from './stageUpgrade.ts'
import { startEmailChange } from './startEmailChange.ts'
import { startFarcaster } from './startFarcaster.ts'
import { startOwnEmail } from './startOwnEmail.ts'
import { startOwnFarcaster } from './startOwnFarcaster.ts'
import { startOwnPasskey } from './startOwnPasskey.ts'
import { startOwnSocial } from './startOwnSocial.ts'
import { startPasskey } from './startPasskey.ts'
import { startSocial } from './startSocial.ts'
import { startStepUp } from './startStepUp.ts'
import { stepUpByPasskey } from './stepUpByPasskey.ts'
import { stepUpBySocial } from './stepUpBySocial.ts'
import { switchAccount } from './switchAccount.ts'

/** Calls of a device that has no session. */
export const deviceHandlers = {
  sendCode,
  getDeviceApproval,
  redeemCode,
  redeemGrant,
  refresh,
  startSocial,
  getSocial,
  redeemSocial,
  startFarcaster,
  getFarcaster,
  redeemFarcaster,
  startPasskey,
  redeemPasskey,
  redeemNewPasskey,
  sendKnownEmailCode,
  linkKnownEmail,
  makeSecondAccount,
  openRequest,
  keepRequest,
  decideRequest,
} satisfies {
  [Name in AuthCallName]?: DeviceHandler<Name>
}

type SessionCallName = Exclude<AuthCallName, keyof typeof deviceHandlers>

export const sessionHandlers: { [Name in SessionCallName]: SessionHandler<Name> } = {
  getSession,
  signOut,
  answerInteraction,
  createGrant,
  createWallet,
  createOwnWallet,
  getAuthShare,
  getRecoveryShare,
  addShares,
  listWaysBack,
  stageUpgrade,
  readUpgrade,
  finishUpgrade,
  copyPasskeyWays,
  openWayBack,
  addDeviceShare,
  addWayBack,
  removeWayBack,
  readTouchLimit,
  changeTouchLimit,
  startStepUp,
  finishStepUp,
  startEmailChange,
  redeemPrimaryCode,
  redeemSecondaryCode,
  listDevices,
  revokeDevice,
  signOutEverywhere,
  deleteAccount,
  startOwnPasskey,
  addPasskey,
  stepUpByPasskey,
  listPasskeys,
  renamePasskey,
  removePasskey,
  listIdentities,
  startOwnSocial,
  stepUpBySocial,
  readOwnSocial,
  addSocial,
  startOwnFarcaster,
  readOwnFarcaster,
  addFarcaster,
  startOwnEmail,
  addEmail,
  removeIdentity,
  listPermissions,
  keepPermission,
  listAccounts,
  addAccount,
  switchAccount,
  removeAccount,
  leaveRequest,
  getDecision,
  closeRequest,
}
