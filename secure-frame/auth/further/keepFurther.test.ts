import { expect, test } from 'vitest'
import { refusal, testAddresses, testUser, token } from '../../test/testSession.ts'
import { createTestKeys } from '../recovery/test/createTestKeys.ts'
import { keepFurther } from './keepFurther.ts'

const made = { addresses: testAddresses, shares: { device: 'made/device', auth: 'made/auth' } }

const createDevice = (answer: () => Promise<unknown>) => {
  const log: unknown[] = []
  const call = async (name: string, request: object) => {
    log.push([name, request])
    return answer()
  }
  const callAs = (userId: string) => {
    log.push(userId)
    return call as never
  }
  const parts = {
    session: { callAs },
    device: {
      readShare: async () => undefined,
      writeShare: async (userId: string, share: string) => void log.push([userId, JSON.parse(share)]),
    },
    keys: createTestKeys(),
    newId: () => token('new'),
  }
  return { log, keep: () => keepFurther(parts, testUser.id, made, 'words') }
}

test('stores one share of a new split at the server, the other on this device', async () => {
  const { log, keep } = createDevice(async () => ({ id: token('further') }))
  await keep()
  expect(log).toMatchObject([
    testUser.id,
    ['addAccount', { authShare: 'split-1/auth', setId: token('new'), way: { id: token('new'), kind: 'words' } }],
    [token('further'), { tier: 1, addresses: testAddresses, shares: [{ share: 'split-1/device' }] }],
  ])
})

test('sends nothing to the server that opens the wallet [REC-01]', async () => {
  const { log, keep } = createDevice(async () => ({ id: token('further') }))
  await keep()
  const [, [, request]] = log as [string, [string, object]]
  expect(Object.keys(request)).toEqual(['accounts', 'authShare', 'setId', 'way'])
})

test('stores no share here for an account that the login already has', async () => {
  const { log, keep } = createDevice(() => Promise.reject(refusal('wallet_exists')))
  await expect(keep()).rejects.toMatchObject({ code: 'wallet_exists' })
  expect(log).toHaveLength(2)
})
