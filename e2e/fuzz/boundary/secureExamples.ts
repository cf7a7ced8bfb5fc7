import type { appToSecure } from '#protocol/app-to-secure'
import type { secureToApp } from '#protocol/secure-to-app'
import type { Examples } from './Examples.ts'

const done = { result: undefined }
const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const hostOrigin = 'https://marlow.example'
const email = 'maya@example.com'

const metadata = { name: 'Marlow', description: 'A shop', url: hostOrigin, icons: [`${hostOrigin}/icon.png`] }

const passkeys = {
  passkeys: [{ id: 'aGk', name: 'Phone', createdAt: 1, lastUsedAt: null, isSynced: true }],
}
const uri = 'https://auth.foyer.example/social/window?ticket=x7Zr0m2b1VQ4Jp6yKc9sTd'
const identity = { id: 'i1', way: 'google', name: email, addedAt: 1, usedAt: 1_790_000_000_000 } as const

const ticket = 'x7Zr0m2b1VQ4Jp6yKc9sTd'
const recoveryState = {
  isOpen: true,
  tier: 1,
  isRequired: false,
  ways: [{ id: ticket, kind: 'passkey' as const, name: 'Phone', createdAt: 1, usedAt: null }],
}
const touchLimit = { cents: 50_000, projectCents: null, hasPasskey: true }
const loginAccounts = {
  accounts: [{ id: ticket, eip155: address, solana: '1'.repeat(32), isFirst: true, isCurrent: true }],
  isFull: false,
}

export const appToSecureExamples: Examples<typeof appToSecure> = {
  connectEmail: { params: [{ email }], result: { action: 'VERIFY_OTP' } },
  connectGrant: { params: [{}], result: undefined },
  connectDevice: { params: [{}], ...done },
  connectOtp: { params: [{ otp: '012345' }], ...done },
  getSocialRedirectUri: {
    params: [
      { provider: 'google', ticket: 'x7Zr0m2b1VQ4Jp6yKc9sTd' },
      { provider: 'x', isRedirect: true, returnUrl: hostOrigin },
    ],
    result: { uri },
  },
  awaitSocial: { params: [{ uri }], result: { outcome: 'returned' } },
  connectSocial: { params: [{ uri }, { uri, otp: '012345' }], result: { userName: 'maya' } },
  getFarcasterUri: { params: [{}], result: { url: 'https://farcaster.xyz/~/siwf?channelToken=1' } },
  connectFarcaster: { params: [{}], result: { userName: null } },
  connectPasskey: { params: [{ intent: 'use' }, { intent: 'create', isWindow: true }], result: {} },
  listPasskeys: { params: [{}], result: passkeys },
  addPasskey: { params: [{}, { isWindow: true }], result: passkeys },
  confirmByPasskey: { params: [{}, { isWindow: true }], ...done },
  renamePasskey: { params: [{ passkeyId: 'aGk', name: 'Phone' }], result: passkeys },
  removePasskey: { params: [{ passkeyId: 'aGk' }], result: passkeys },
  sendKnownEmailCode: { params: [{ uri }], ...done },
  linkKnownEmail: { params: [{ uri, otp: '012345' }], result: { userName: 'maya' } },
  makeSecondAccount: { params: [{ uri }], result: { userName: null } },
  listIdentities: {
    params: [{}],
    result: { identities: [identity], leaving: { way: 'email', dueAt: 1_790_000_000_000 } },
  },
  startWayChange: {
    params: [
      { change: 'add', way: 'passkey' },
      { change: 'remove', identityId: 'i1' },
    ],
    result: { proof: 'social', provider: 'x', lost: { way: 'passkey', waitMs: 86_400_000 } },
  },
  startWayFarcaster: { params: [{}], result: { url: 'https://farcaster.xyz/~/siwf?channelToken=1' } },
  startWaySocial: {
    params: [{ purpose: 'prove', provider: 'x', ticket: 'x7Zr0m2b1VQ4Jp6yKc9sTd' }],
    result: { uri },
  },
  proveForWayChange: { params: [{ otp: '012345' }, { uri }, { isWindow: true }], ...done },
  sendWayCode: { params: [{ email }], ...done },
  addWay: { params: [{ uri }, { name: 'MacBook' }], result: { identity } },
  removeWay: { params: [{}], ...done },
  removeWayLater: { params: [{}], result: { way: 'email', dueAt: 1_790_000_000_000 } },
  keepWay: { params: [{}], ...done },
  updateEmail: { params: [{ email }], result: { action: 'VERIFY_PRIMARY_OTP' } },
  updateEmailPrimaryOtp: { params: [{ otp: '012345' }], ...done },
  updateEmailSecondaryOtp: { params: [{ otp: '012345' }], result: { newEmail: email } },
  isConnected: { params: [{}, { token: 'token' }], result: { isConnected: true } },
  getUser: {
    params: [{}, { chainId: 1 }, { chainId: 'eip155:1', preferredAccountType: 'smartAccount' }],
    result: {
      userId: 'u1',
      email,
      address,
      chainId: 'eip155:1',
      accounts: [{ namespace: 'eip155', address, type: 'eoa' }],
      preferredAccountType: 'eoa',
      smartAccountDeployed: false,
    },
  },
  signOut: { params: [{}], ...done },
  answerInteraction: {
    params: [{ interaction: 'x7Zr0m2b1VQ4Jp6yKc9sTd' }],
    result: { answer: 'q3Yt8n5w2LfHa0oUe7RiBg' },
  },
  getChainId: { params: [{}], result: { chainId: 'eip155:1' } },
  switchNetwork: { params: [{ chainId: 'eip155:137' }, { chainId: 137 }], result: { chainId: 'eip155:137' } },
  reload: { params: [{}], ...done },
  rpcRequest: {
    params: [
      { method: 'eth_accounts' },
      { method: 'personal_sign', params: ['0x68656c6c6f', address], chainId: 1, chainNamespace: 'eip155' },
      { method: 'eth_sendTransaction', params: [{ to: address, value: '0x1' }], chainId: 'eip155:1' },
    ],
    result: { blockNumber: '0x1', logs: [{ topics: [] }] },
  },
  getSmartAccountEnabledNetworks: { params: [{}], result: { smartAccountEnabledNetworks: [1, 137] } },
  initSmartAccount: { params: [{}], result: { address, isDeployed: true } },
  setPreferredAccount: { params: [{ type: 'eoa' }], result: { type: 'eoa', address } },
  listDevices: {
    params: [{}],
    result: {
      devices: [
        {
          id: 'd1',
          name: 'Chrome on macOS',
          hostOrigin,
          createdAt: 1,
          lastSeenAt: 1_790_000_000_000,
          isThisDevice: true,
        },
      ],
    },
  },
  revokeDevice: { params: [{ deviceId: 'd1' }], ...done },
  startStepUp: { params: [{ purpose: 'signOutEverywhere' }, { purpose: 'deleteAccount' }], ...done },
  signOutEverywhere: { params: [{ otp: '012345' }], ...done },
  deleteAccount: { params: [{ otp: '012345' }], ...done },
  exportKey: { params: [{}], ...done },
  getRecoveryState: { params: [{}], result: recoveryState },
  offerRecovery: { params: [{}], result: { isAccepted: true, state: recoveryState } },
  addRecoveryMethod: {
    params: [{ kind: 'passphrase' }, { kind: 'passkey', isNew: true, isWindow: true }],
    result: recoveryState,
  },
  removeRecoveryMethod: { params: [{ methodId: ticket }], result: recoveryState },
  openWallet: { params: [{ kind: 'file' }, { kind: 'passkey', methodId: ticket }], result: recoveryState },
  importWallet: { params: [{}], result: { address } },
  getTouchLimit: { params: [{}], result: touchLimit },
  setTouchLimit: { params: [{ cents: 50_000 }, { cents: null }], result: touchLimit },
  listLoginAccounts: { params: [{}], result: loginAccounts },
  addLoginAccount: { params: [{}], result: loginAccounts },
  switchLoginAccount: { params: [{ accountId: ticket }], result: loginAccounts },
  removeLoginAccount: { params: [{ accountId: ticket }], result: loginAccounts },
  syncTheme: { params: [{ mode: 'dark' }], ...done },
  syncDappData: {
    params: [
      {
        projectId: 'demo',
        metadata,
        sdkType: 'module',
        sdkVersion: '1.2.3-beta.1',
        hostOrigin,
        languages: ['en', 'de-AT'],
      },
    ],
    ...done,
  },
}

export const secureToAppExamples: Examples<typeof secureToApp> = {
  showApproval: { params: [{}], ...done },
  resizeApproval: { params: [{ height: 320 }], ...done },
  hideApproval: { params: [{}], ...done },
  sessionUpdate: { params: [{ isConnected: false }], ...done },
  recoveryProgress: { params: [{ step: 'making' }], ...done },
}
