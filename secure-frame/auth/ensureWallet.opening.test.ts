import { describe, expect, test } from 'vitest'
import { refusal, testAddresses, testUser, token } from '../test/testSession.ts'
import { toKeyAccounts } from './signedInAccounts.ts'
import { createDevice, newUser, recovery, resplit, sessionOf, shareOf } from './test/createDevice.ts'

const otherUser = { ...testUser, accounts: toKeyAccounts({ ...testAddresses, eip155: `0x${'2'.repeat(40)}` }) }

describe('the first opening of a tier 0 wallet', () => {
  test('asks for the address before combining any share', async () => {
    const { ensureWallet, log, knownAddresses } = createDevice(recovery)
    await ensureWallet(testUser)
    expect(log.slice(0, 3)).toEqual(['getRecoveryShare', 'confirmAddress', 'getAuthShare'])
    expect(await knownAddresses.read(testUser.id)).toBe(testAddresses.eip155)
  })

  test('leaves the wallet closed after a no', async () => {
    const { ensureWallet, log, shares, keyJobs, knownAddresses, visitor } = createDevice(recovery)
    visitor.isSure = false
    await expect(ensureWallet(testUser)).rejects.toMatchObject({ code: 'address_refused' })
    expect(log).toEqual(['getRecoveryShare', 'confirmAddress'])
    expect([shares.size, keyJobs, await knownAddresses.read(testUser.id)]).toEqual([0, [], undefined])
  })

  test('asks again after a no', async () => {
    const { ensureWallet, log, visitor } = createDevice(recovery)
    visitor.isSure = false
    await expect(ensureWallet(testUser)).rejects.toMatchObject({ code: 'address_refused' })
    visitor.isSure = true
    await ensureWallet(testUser)
    expect(log.filter((name) => name === 'confirmAddress')).toHaveLength(2)
  })

  test('does not ask again for a confirmed address', async () => {
    const { ensureWallet, log, shares } = createDevice(recovery)
    await ensureWallet(testUser)
    shares.clear()
    await ensureWallet(testUser)
    expect(log.filter((name) => name === 'confirmAddress')).toHaveLength(1)
    expect(shares.get(testUser.id)).toBe(resplit.device)
  })

  test('asks if the server first reports no wallet', async () => {
    let user = newUser
    const { ensureWallet, log } = createDevice({
      ...recovery,
      getSession: () => sessionOf(user)(),
      createWallet: () => {
        user = testUser
        throw refusal('wallet_exists')
      },
    })
    await ensureWallet(newUser)
    expect(log).toContain('confirmAddress')
  })
})

describe('a browser that knows an address', () => {
  test('creates a new wallet without a question', async () => {
    const answers = { getSession: sessionOf(newUser), createWallet: () => ({}) }
    const { ensureWallet, log, knownAddresses } = createDevice(answers)
    await ensureWallet(newUser)
    expect(log).not.toContain('confirmAddress')
    expect(await knownAddresses.read(testUser.id)).toBe(testAddresses.eip155)
  })

  test('opens its own wallet without a question', async () => {
    const { ensureWallet, log } = createDevice({ getAuthShare: shareOf }, token('own-d'))
    await ensureWallet(testUser)
    expect(log).toEqual(['getAuthShare'])
  })

  test.each([
    ['another address', otherUser],
    ['no wallet', newUser],
  ])('refuses %s from the server', async (_title, told) => {
    const { ensureWallet, log, knownAddresses } = createDevice({ ...recovery, getSession: sessionOf(told) })
    await knownAddresses.keep(testUser.id, testAddresses.eip155)
    await expect(ensureWallet(told)).rejects.toMatchObject({ code: 'tier_lowered' })
    expect(log).not.toContain('getRecoveryShare')
  })
})

describe('the first opening of a tier 1 wallet', () => {
  test('needs no question: only the owner’s secret opens it', async () => {
    const getRecoveryShare = () => {
      throw refusal('ways_back_only')
    }
    const { ensureWallet, log } = createDevice({ getRecoveryShare })
    await expect(ensureWallet(testUser)).rejects.toMatchObject({ code: 'ways_back_only' })
    expect(log).toEqual(['getRecoveryShare'])
  })
})
