import type { AuthCallName } from '../../../contract/contract.ts'
import { addAccount } from './accounts/addAccount.ts'
import { listAccounts } from './accounts/listAccounts.ts'
import { removeAccount } from './accounts/removeAccount.ts'
import { switchAccount } from './accounts/switchAccount.ts'
import { getDeviceApproval } from './email/getDeviceApproval.ts'
import { redeemCode } from './email/redeemCode.ts'
import { redeemPrimaryCode } from './email/redeemPrimaryCode.ts'
import { redeemSecondaryCode } from './email/redeemSecondaryCode.ts'
import { sendCode } from './email/sendCode.ts'
import { startEmailChange } from './email/startEmailChange.ts'
import { getFarcaster } from './farcaster/getFarcaster.ts'
import { redeemFarcaster } from './farcaster/redeemFarcaster.ts'
import { startFarcaster } from './farcaster/startFarcaster.ts'
import { createGrant } from './grant/createGrant.ts'
import { redeemGrant } from './grant/redeemGrant.ts'
import type { DeviceHandler, SessionHandler } from './Handler.ts'
import { addEmail } from './identities/addEmail.ts'
import { addFarcaster } from './identities/addFarcaster.ts'
import { addSocial } from './identities/addSocial.ts'
import { keepIdentity } from './identities/keepIdentity.ts'
import { linkKnownEmail } from './identities/linkKnownEmail.ts'
import { listIdentities } from './identities/listIdentities.ts'
import { makeSecondAccount } from './identities/makeSecondAccount.ts'
import { readOwnFarcaster } from './identities/readOwnFarcaster.ts'
import { readOwnSocial } from './identities/readOwnSocial.ts'
import { removeIdentity } from './identities/removeIdentity.ts'
import { removeIdentityLater } from './identities/removeIdentityLater.ts'
import { sendKnownEmailCode } from './identities/sendKnownEmailCode.ts'
import { startOwnEmail } from './identities/startOwnEmail.ts'
import { startOwnFarcaster } from './identities/startOwnFarcaster.ts'
import { startOwnSocial } from './identities/startOwnSocial.ts'
import { stepUpBySocial } from './identities/stepUpBySocial.ts'
import { addPasskey } from './passkeys/addPasskey.ts'
import { listPasskeys } from './passkeys/listPasskeys.ts'
import { redeemNewPasskey } from './passkeys/redeemNewPasskey.ts'
import { redeemPasskey } from './passkeys/redeemPasskey.ts'
import { removePasskey } from './passkeys/removePasskey.ts'
import { renamePasskey } from './passkeys/renamePasskey.ts'
import { startOwnPasskey } from './passkeys/startOwnPasskey.ts'
import { startPasskey } from './passkeys/startPasskey.ts'
import { stepUpByPasskey } from './passkeys/stepUpByPasskey.ts'
import { keepPermission } from './permissions/keepPermission.ts'
import { listPermissions } from './permissions/listPermissions.ts'
import { addDeviceShare } from './recovery/addDeviceShare.ts'
import { addWayBack } from './recovery/addWayBack.ts'
import { copyPasskeyWays } from './recovery/copyPasskeyWays.ts'
import { createOwnWallet } from './recovery/createOwnWallet.ts'
import { finishUpgrade } from './recovery/finishUpgrade.ts'
import { listWaysBack } from './recovery/listWaysBack.ts'
import { openWayBack } from './recovery/openWayBack.ts'
import { readUpgrade } from './recovery/readUpgrade.ts'
import { removeWayBack } from './recovery/removeWayBack.ts'
import { stageUpgrade } from './recovery/stageUpgrade.ts'
import { closeRequest } from './requests/closeRequest.ts'
import { decideRequest } from './requests/decideRequest.ts'
import { getDecision } from './requests/getDecision.ts'
import { keepRequest } from './requests/keepRequest.ts'
import { leaveRequest } from './requests/leaveRequest.ts'
import { openRequest } from './requests/openRequest.ts'
import { answerInteraction } from './sessions/answerInteraction.ts'
import { getSession } from './sessions/getSession.ts'
import { listDevices } from './sessions/listDevices.ts'
import { refresh } from './sessions/refresh.ts'
import { revokeDevice } from './sessions/revokeDevice.ts'
import { signOut } from './sessions/signOut.ts'
import { getSocial } from './social/getSocial.ts'
import { redeemSocial } from './social/redeemSocial.ts'
import { startSocial } from './social/startSocial.ts'
import { deleteAccount } from './step-up/deleteAccount.ts'
import { finishStepUp } from './step-up/finishStepUp.ts'
import { signOutEverywhere } from './step-up/signOutEverywhere.ts'
import { startStepUp } from './step-up/startStepUp.ts'
import { changeTouchLimit } from './touch/changeTouchLimit.ts'
import { readTouchLimit } from './touch/readTouchLimit.ts'
import { addShares } from './wallet/addShares.ts'
import { createWallet } from './wallet/createWallet.ts'
import { getAuthShare } from './wallet/getAuthShare.ts'
import { getRecoveryShare } from './wallet/getRecoveryShare.ts'

/** Handlers for calls from a device without a session. */
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
  removeIdentityLater,
  keepIdentity,
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
