import {
  deleteAccount,
  exportKey,
  getSmartAccountEnabledNetworks,
  listDevices,
  revokeDevice,
  signOutEverywhere,
  startStepUp,
} from './app-to-secure/account.ts'
import {
  connectDevice,
  connectEmail,
  connectGrant,
  connectOtp,
  updateEmail,
  updateEmailPrimaryOtp,
  updateEmailSecondaryOtp,
} from './app-to-secure/email.ts'
import { rpcRequest } from './app-to-secure/rpc.ts'
import {
  answerInteraction,
  getChainId,
  getUser,
  isConnected,
  reload,
  signOut,
  switchNetwork,
} from './app-to-secure/session.ts'
import { syncDappData, syncTheme } from './app-to-secure/sync.ts'

/** What the modal may ask of the secure frame: the groups, merged. */
export const appToSecure = {
  connectEmail,
  connectDevice,
  connectOtp,
  connectGrant,
  updateEmail,
  updateEmailPrimaryOtp,
  updateEmailSecondaryOtp,
  isConnected,
  getUser,
  signOut,
  answerInteraction,
  getChainId,
  switchNetwork,
  reload,
  rpcRequest,
  getSmartAccountEnabledNetworks,
  listDevices,
  revokeDevice,
  startStepUp,
  signOutEverywhere,
  deleteAccount,
  exportKey,
  syncTheme,
  syncDappData,
}
