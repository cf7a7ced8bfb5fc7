import { expect, test } from 'vitest'
import { createRecord, refusal, testAddresses, testUser, token } from '../test/testSession.ts'
import { AuthUnreachableError } from './AuthError.ts'
import { writeDeviceShare } from './deviceShare.ts'
import type { TypedWallet } from './recovery/heldWallet.ts'
import { toKeyAccounts } from './signedInAccounts.ts'
import { brought, createDevice, made, newUser, recovery, resplit, sessionOf, shareOf } from './test/createDevice.ts'

test('who has no wallet gets one: the server has its shares before the device has its own', async () => {
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

test('a wallet that the server could not keep leaves nothing on the device', async () => {
  const createWallet = () => {
    throw new AuthUnreachableError()
  }
  const { ensureWallet, shares } = createDevice({ getSession: sessionOf(newUser), createWallet })
  await expect(ensureWallet(newUser)).rejects.toMatchObject({ code: 'auth_unreachable' })
  expect(shares.size).toBe(0)
})

test('a wallet of words that its visitor has brought is never left with the server: the words alone open it [REC-01, REC-04]', async () => {
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

test('a private key that its visitor has brought is named as what it is [REC-04]', async () => {
  const key: TypedWallet = { kind: 'key', text: `0x${'1'.repeat(64)}` }
  const answers = { getSession: sessionOf(newUser), createOwnWallet: () => ({}) }
  const { ensureWallet, keyJobs, requestOf } = createDevice(answers, undefined, key)
  await ensureWallet(newUser)
  expect(keyJobs).toEqual([key.text])
  expect(requestOf('createOwnWallet')).toMatchObject({ way: { kind: 'key' } })
})

test('words are forgotten when the account that logs in has a wallet: the next one may be of somebody else [REC-04]', async () => {
  const { ensureWallet, keyJobs, heldWallet } = createDevice({ getAuthShare: shareOf }, token('own-d'), brought)
  await ensureWallet(testUser)
  expect([keyJobs, heldWallet.read()]).toEqual([[], undefined])
})

test('a device that has its share, and whose set the server has, needs nothing', async () => {
  const { ensureWallet, log, shares } = createDevice({ getAuthShare: shareOf }, token('own-d'))
  expect(await ensureWallet(testUser)).toEqual(testUser)
  expect(log).toEqual(['getAuthShare'])
  expect(shares.get(testUser.id)).toBe(token('own-d'))
})

const recoverySteps = ['getRecoveryShare', 'confirmAddress', 'getAuthShare', 'addShares', 'writeShare']

test('a device without a share recovers the wallet, and gets a set of its own', async () => {
  const { ensureWallet, log, shares, keyJobs, requestOf } = createDevice(recovery)
  expect(await ensureWallet(testUser)).toEqual(testUser)
  expect(log).toEqual(recoverySteps)
  expect(requestOf('getAuthShare')).toEqual({ setId: token('set') })
  expect(keyJobs).toEqual([{ shares: [token('old-a'), token('old-r')], addresses: testAddresses }])
  expect(requestOf('addShares')).toEqual({ authShare: resplit.auth, recoveryShare: resplit.recovery })
  expect(shares.get(testUser.id)).toBe(resplit.device)
})

test('a share whose set the server has not any more is replaced by recovery', async () => {
  const getAuthShare = (given: object) => {
    if (!('setId' in given)) throw refusal('not_found')
    return shareOf(given)
  }
  const { ensureWallet, log, shares } = createDevice({ ...recovery, getAuthShare }, token('own-d'))
  await ensureWallet(testUser)
  expect(log).toEqual(['getAuthShare', ...recoverySteps])
  expect(shares.get(testUser.id)).toBe(resplit.device)
})

test('a server that is out of reach starts no recovery', async () => {
  const getAuthShare = () => {
    throw new AuthUnreachableError()
  }
  const { ensureWallet, log, shares } = createDevice({ ...recovery, getAuthShare }, token('own-d'))
  await expect(ensureWallet(testUser)).rejects.toMatchObject({ code: 'auth_unreachable' })
  expect(log).toEqual(['getAuthShare'])
  expect(shares.get(testUser.id)).toBe(token('own-d'))
})

test('shares that the server could not keep do not replace the one on the device', async () => {
  const addShares = () => {
    throw refusal('step_up_required')
  }
  const { ensureWallet, shares } = createDevice({ ...recovery, addShares })
  await expect(ensureWallet(testUser)).rejects.toMatchObject({ code: 'step_up_required' })
  expect(shares.size).toBe(0)
})

test('a wallet that another tab made first is the one, and the other is forgotten', async () => {
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

test('a wallet that was made while the device knew of none is recovered, not made again', async () => {
  const { ensureWallet, log } = createDevice({ ...recovery, getSession: sessionOf(testUser) })
  expect(await ensureWallet(newUser)).toEqual(testUser)
  expect(log).toEqual(['getSession', ...recoverySteps])
})

test('who signs in as somebody else meanwhile never gets the shares of the wallet that is recovered', async () => {
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

test('[REC-01] a device of tier 1 that is told of no wallet makes none, and keeps what it has', async () => {
  const { ensureWallet, log, shares } = createDevice(
    { getSession: sessionOf(newUser), createWallet: () => ({}) },
    ofTier1,
  )
  await expect(ensureWallet(newUser)).rejects.toMatchObject({ code: 'tier_lowered' })
  expect([log, shares.get(testUser.id)]).toEqual([['getSession'], ofTier1])
})

test('[REC-01] a device of tier 1 that is told of other addresses uses none of them', async () => {
  const other = { ...testAddresses, eip155: `0x${'2'.repeat(40)}` }
  const { ensureWallet, log } = createDevice({ getAuthShare: shareOf }, ofTier1)
  await expect(ensureWallet({ ...testUser, accounts: toKeyAccounts(other) })).rejects.toMatchObject({
    code: 'tier_lowered',
  })
  expect(log).toEqual([])
})

test('[REC-01] a device of tier 1 that is offered a recovery share takes it for a lie, and adds no shares', async () => {
  const getAuthShare = () => {
    throw refusal('not_found')
  }
  const { ensureWallet, log, shares } = createDevice({ ...recovery, getAuthShare }, ofTier1)
  await expect(ensureWallet(testUser)).rejects.toMatchObject({ code: 'tier_lowered' })
  expect([log, shares.get(testUser.id)]).toEqual([['getAuthShare', 'getRecoveryShare'], ofTier1])
})

test('[REC-02] a wallet that only a way back opens stays closed on a new device, and nothing is made', async () => {
  const getRecoveryShare = () => {
    throw refusal('ways_back_only')
  }
  const { ensureWallet, log, shares } = createDevice({ getRecoveryShare })
  await expect(ensureWallet(testUser)).rejects.toMatchObject({ code: 'ways_back_only' })
  expect([log, shares.size]).toEqual([['getRecoveryShare'], 0])
})
