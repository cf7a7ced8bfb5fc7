import type { AuthCallName } from '../../contract/contract.ts'
import { addPasskey } from './addPasskey.ts'
import { addShares } from './addShares.ts'
import { answerInteraction } from './answerInteraction.ts'
import { closeRequest } from './closeRequest.ts'
import { createGrant } from './createGrant.ts'
import { createWallet } from './createWallet.ts'
import { decideRequest } from './decideRequest.ts'
import { deleteAccount } from './deleteAccount.ts'
import { finishStepUp } from './finishStepUp.ts'
import { getAuthShare } from './getAuthShare.ts'
import { getDecision } from './getDecision.ts'
import { getDeviceApproval } from './getDeviceApproval.ts'
import { getFarcaster } from './getFarcaster.ts'
import { getRecoveryShare } from './getRecoveryShare.ts'
import { getSession } from './getSession.ts'
import { getSocial } from './getSocial.ts'
import type { DeviceHandler, SessionHandler } from './Handler.ts'
import { keepRequest } from './keepRequest.ts'
import { leaveRequest } from './leaveRequest.ts'
import { listDevices } from './listDevices.ts'
import { listPasskeys } from './listPasskeys.ts'
import { openRequest } from './openRequest.ts'
import { redeemCode } from './redeemCode.ts'
import { redeemFarcaster } from './redeemFarcaster.ts'
import { redeemGrant } from './redeemGrant.ts'
import { redeemNewPasskey } from './redeemNewPasskey.ts'
import { redeemPasskey } from './redeemPasskey.ts'
import { redeemPrimaryCode } from './redeemPrimaryCode.ts'
import { redeemSecondaryCode } from './redeemSecondaryCode.ts'
import { redeemSocial } from './redeemSocial.ts'
import { refresh } from './refresh.ts'
import { removePasskey } from './removePasskey.ts'
import { renamePasskey } from './renamePasskey.ts'
import { revokeDevice } from './revokeDevice.ts'
import { sendCode } from './sendCode.ts'
import { signOut } from './signOut.ts'
import { signOutEverywhere } from './signOutEverywhere.ts'
import { startEmailChange } from './startEmailChange.ts'
import { startFarcaster } from './startFarcaster.ts'
import { startOwnPasskey } from './startOwnPasskey.ts'
import { startPasskey } from './startPasskey.ts'
import { startSocial } from './startSocial.ts'
import { startStepUp } from './startStepUp.ts'
import { stepUpByPasskey } from './stepUpByPasskey.ts'

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
  getAuthShare,
  getRecoveryShare,
  addShares,
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
  leaveRequest,
  getDecision,
  closeRequest,
}
