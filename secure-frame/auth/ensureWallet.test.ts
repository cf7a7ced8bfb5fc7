import { expect, test } from 'vitest'
import { createRecord, refusal, testAddresses, testUser, token } from '../test/testSession.ts'
import { AuthUnreachableError } from './AuthError.ts'
import { writeDeviceShare } from './deviceShare.ts'
import type { TypedWallet } from './recovery/heldWallet.ts'
import { toKeyAccounts } from './signedInAccounts.ts'
import { brought, createDevice, made, newUser, recovery, resplit, sessionOf, shareOf } from './test/createDevice.ts'

test('a new wallet is stored at the server before the device', async () => {
  const { ensureWallet, shares, log, requestOf } = createDevice({
    getSession: sessionOf(newUser),
    createWallet: () => ({}),
  })
  expect(await ensureWallet(newUser)).toEqual(testUser)
  expect(log).toEqual(['getSession', 'createWallet', 'writeShare'])
  expect(requestOf('createWallet')).toEqual({
    accounts: testUser.accounts,
    authShare: made.auth,
    recoveryShare: made.recovery,
  })
  expect(shares.get(testUser.id)).toBe(made.device)
})

test('leaves nothing on the device if the server cannot store the wallet', async () => {
  const createWallet = () => {
    throw new AuthUnreachableError()
  }
  const { ensureWallet, shares } = createDevice({ getSession: sessionOf(newUser), createWallet })
  await expect(ensureWallet(newUser)).rejects.toMatchObject({ code: 'auth_unreachable' })
  expect(shares.size).toBe(0)
})

test('an imported recovery phrase opens the wallet and never reaches the server [REC-01, REC-04]', async () => {
  const { ensureWallet, log, keyJobs, requestOf, heldWallet } = createDevice(
    { getSession: sessionOf(newUser), createOwnWallet: () => ({}) },
    undefined,
    brought,
  )
  await ensureWallet(newUser)
  expect(keyJobs).toEqual([brought.text])
  expect(log).toEqual(['getSession', 'createOwnWallet', 'writeShare'])
  expect(requestOf('createOwnWallet')).toMatchObject({ authShare: token('split-a'), way: { kind: 'words' } })
  expect(heldWallet.read()).toBeUndefined()
})

test('records an imported private key as a private key [REC-04]', async () => {
  const key: TypedWallet = { kind: 'key', text: `0x${'1'.repeat(64)}` }
  const answers = { getSession: sessionOf(newUser), createOwnWallet: () => ({}) }
  const { ensureWallet, keyJobs, requestOf } = createDevice(answers, undefined, key)
  await ensureWallet(newUser)
  expect(keyJobs).toEqual([key.text])
  expect(requestOf('createOwnWallet')).toMatchObject({ way: { kind: 'key' } })
})

test('forgets typed words if the account already has a wallet [REC-04]', async () => {
  const { ensureWallet, keyJobs, heldWallet } = createDevice({ getAuthShare: shareOf }, token('own-d'), brought)
  await ensureWallet(testUser)
  expect([keyJobs, heldWallet.read()]).toEqual([[], undefined])
})

test('does nothing if the device has its share and the server its set', async () => {
  const { ensureWallet, log, shares } = createDevice({ getAuthShare: shareOf }, token('own-d'))
  expect(await ensureWallet(testUser)).toEqual(testUser)
  expect(log).toEqual(['getAuthShare'])
  expect(shares.get(testUser.id)).toBe(token('own-d'))
})

const recoverySteps = ['getRecoveryShare', 'confirmAddress', 'getAuthShare', 'addShares', 'writeShare']

test('recovers the wallet on a device without a share', async () => {
  const { ensureWallet, log, shares, keyJobs, requestOf } = createDevice(recovery)
  expect(await ensureWallet(testUser)).toEqual(testUser)
  expect(log).toEqual(recoverySteps)
  expect(requestOf('getAuthShare')).toEqual({ setId: token('set') })
  expect(keyJobs).toEqual([{ shares: [token('old-a'), token('old-r')], addresses: testAddresses }])
  expect(requestOf('addShares')).toEqual({ authShare: resplit.auth, recoveryShare: resplit.recovery })
  expect(shares.get(testUser.id)).toBe(resplit.device)
})

test('recovers the wallet if the server lost the share’s set', async () => {
  const getAuthShare = (given: object) => {
    if (!('setId' in given)) throw refusal('not_found')
    return shareOf(given)
  }
  const { ensureWallet, log, shares } = createDevice({ ...recovery, getAuthShare }, token('own-d'))
  await ensureWallet(testUser)
  expect(log).toEqual(['getAuthShare', ...recoverySteps])
  expect(shares.get(testUser.id)).toBe(resplit.device)
})

test('does not start a recovery while the server is unreachable', async () => {
  const getAuthShare = () => {
    throw new AuthUnreachableError()
  }
  const { ensureWallet, log, shares } = createDevice({ ...recovery, getAuthShare }, token('own-d'))
  await expect(ensureWallet(testUser)).rejects.toMatchObject({ code: 'auth_unreachable' })
  expect(log).toEqual(['getAuthShare'])
  expect(shares.get(testUser.id)).toBe(token('own-d'))
})

test('keeps the device’s share if the server cannot store the new ones', async () => {
  const addShares = () => {
    throw refusal('step_up_required')
  }
  const { ensureWallet, shares } = createDevice({ ...recovery, addShares })
  await expect(ensureWallet(testUser)).rejects.toMatchObject({ code: 'step_up_required' })
  expect(shares.size).toBe(0)
})

test('uses a wallet that another tab made first, and forgets its own', async () => {
  let user = newUser
  const { ensureWallet, shares, log } = createDevice({
    ...recovery,
    getSession: () => sessionOf(user)(),
    createWallet: () => {
      user = testUser
      throw refusal('wallet_exists')
    },
  })
  expect(await ensureWallet(newUser)).toEqual(testUser)
  expect(log).toEqual(['getSession', 'createWallet', 'getSession', ...recoverySteps])
  expect([...shares.values()]).toEqual([resplit.device])
})

test('recovers a wallet that was made before the device knew of it', async () => {
  const { ensureWallet, log } = createDevice({ ...recovery, getSession: sessionOf(testUser) })
  expect(await ensureWallet(newUser)).toEqual(testUser)
  expect(log).toEqual(['getSession', ...recoverySteps])
})

test('does not store recovered shares after another user has signed in', async () => {
  const bob = createRecord({ user: { ...testUser, id: token('bob') }, accessToken: token('access-bob') })
  const { ensureWallet, store, log, shares } = createDevice({
    ...recovery,
    getAuthShare: async (given: object) => {
      await store.write(bob)
      return shareOf(given)
    },
  })
  await expect(ensureWallet(testUser)).rejects.toMatchObject({ code: 'invalid_token' })
  expect(log).toEqual(['getRecoveryShare', 'confirmAddress', 'getAuthShare'])
  expect(shares.size).toBe(0)
})

const ofTier1 = writeDeviceShare({
  tier: 1,
  addresses: testAddresses,
  shares: [{ setId: token('set'), share: token('own-d') }],
})

test('[REC-01] a tier 1 device keeps its wallet if the server reports none', async () => {
  const { ensureWallet, log, shares } = createDevice(
    { getSession: sessionOf(newUser), createWallet: () => ({}) },
    ofTier1,
  )
  await expect(ensureWallet(newUser)).rejects.toMatchObject({ code: 'tier_lowered' })
  expect([log, shares.get(testUser.id)]).toEqual([['getSession'], ofTier1])
})

test('[REC-01] a tier 1 device rejects other addresses', async () => {
  const other = { ...testAddresses, eip155: `0x${'2'.repeat(40)}` }
  const { ensureWallet, log } = createDevice({ getAuthShare: shareOf }, ofTier1)
  await expect(ensureWallet({ ...testUser, accounts: toKeyAccounts(other) })).rejects.toMatchObject({
    code: 'tier_lowered',
  })
  expect(log).toEqual([])
})

test('[REC-01] a tier 1 device rejects a recovery share and adds no shares', async () => {
  const getAuthShare = () => {
    throw refusal('not_found')
  }
  const { ensureWallet, log, shares } = createDevice({ ...recovery, getAuthShare }, ofTier1)
  await expect(ensureWallet(testUser)).rejects.toMatchObject({ code: 'tier_lowered' })
  expect([log, shares.get(testUser.id)]).toEqual([['getAuthShare', 'getRecoveryShare'], ofTier1])
})

test('[REC-02] a wallet that only a recovery method opens stays closed on a new device', async () => {
  const getRecoveryShare = () => {
    throw refusal('ways_back_only')
  }
  const { ensureWallet, log, shares } = createDevice({ getRecoveryShare })
  await expect(ensureWallet(testUser)).rejects.toMatchObject({ code: 'ways_back_only' })
  expect([log, shares.size]).toEqual([['getRecoveryShare'], 0])
})
