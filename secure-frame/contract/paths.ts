/** Where each call of the auth server is. Apart from the contract, so that the frame carries no more than it reads. */
export const authPaths = {
  sendCode: '/v1/login/code',
  getDeviceApproval: '/v1/login/device',
  redeemCode: '/v1/login/redeem',
  refresh: '/v1/session/refresh',
  getSession: '/v1/session',
  signOut: '/v1/session/end',
  createWallet: '/v1/wallet/create',
  getAuthShare: '/v1/wallet/auth-share',
  getRecoveryShare: '/v1/wallet/recovery-share',
  addShares: '/v1/wallet/shares',
  startStepUp: '/v1/step-up/code',
  finishStepUp: '/v1/step-up/redeem',
  startEmailChange: '/v1/email/change',
  redeemPrimaryCode: '/v1/email/primary',
  redeemSecondaryCode: '/v1/email/secondary',
  listDevices: '/v1/devices',
  revokeDevice: '/v1/devices/revoke',
  leaveRequest: '/v1/requests/leave',
  openRequest: '/v1/requests/open',
  keepRequest: '/v1/requests/keep',
  decideRequest: '/v1/requests/decide',
  getDecision: '/v1/requests/decision',
  closeRequest: '/v1/requests/close',
} as const
export type AuthCallName = keyof typeof authPaths

/** A device proof: a DPoP JWT (RFC 9449) signed by ES256, with `htm` POST and `htu` the call's URL. */
export const proofHeader = 'DPoP'
export const nonceHeader = 'DPoP-Nonce'
