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
import { connectFarcaster, getFarcasterUri } from './app-to-secure/farcaster.ts'
import {
  addWay,
  linkKnownEmail,
  listIdentities,
  makeSecondAccount,
  proveForWayChange,
  removeWay,
  sendKnownEmailCode,
  sendWayCode,
  startWayChange,
  startWaySocial,
} from './app-to-secure/identities.ts'
import { connectPasskey } from './app-to-secure/passkey.ts'
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
import { awaitSocial, connectSocial, getSocialRedirectUri } from './app-to-secure/social.ts'
import { syncDappData, syncTheme } from './app-to-secure/sync.ts'

/** What the modal may ask of the secure frame: the groups, merged. */
export const appToSecure = {
  connectEmail,
  connectDevice,
  connectOtp,
  connectGrant,
  getSocialRedirectUri,
  awaitSocial,
  connectSocial,
  getFarcasterUri,
  connectFarcaster,
  connectPasskey,
  sendKnownEmailCode,
  linkKnownEmail,
  makeSecondAccount,
  listIdentities,
  startWayChange,
  startWaySocial,
  proveForWayChange,
  sendWayCode,
  addWay,
  removeWay,
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
