import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importJWK } from 'jose'
import { recoverMessageAddress, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { performKeyJob } from '../../../secure-frame/wallet/worker/performKeyJob.ts'
import { createDevice } from '../createDevice.ts'
import ada from '../dumps/0011.json' with { type: 'json' }
import { exampleAccounts } from '../exampleAccounts.ts'
import { logIn } from '../logIn.ts'
import { type AuthWorld, authOrigin, type StartWorld } from '../startAuthWorld.ts'

const email = 'ada@example.org'
const accounts = [
  { namespace: 'eip155', address: ada.addresses.eip155, type: 'eoa' },
  { namespace: 'solana', address: ada.addresses.solana, type: 'eoa' },
]
/** A day after the dump: its access tokens have expired, but not its refresh tokens. */
const now = () => Date.UTC(2026, 10, 21, 12)

const importKey = async (jwk: JsonWebKey) => (await importJWK(jwk, 'ES256')) as CryptoKey

/** Returns the address that signs with the two key shares. */
const signWith = async (one: string, other: string) => {
  const raw = toHex('hello')
  const job = { type: 'message', raw } as const
  const signature = await performKeyJob({
    kind: 'sign',
    namespace: 'eip155',
    shares: [one, other],
    addresses: ada.addresses,
    job,
  })
  return recoverMessageAddress({ message: { raw }, signature: signature as `0x${string}` })
}

/** Starts a server on a database created by the SQL. */
export type StartFromDump = (sql: string, options: Parameters<StartWorld>[0]) => Promise<AuthWorld>

/** Tests of a database from an earlier release. */
export const describeMigration = (startFromDump: StartFromDump) =>
  describe('a database from an earlier release', () => {
    let world: AuthWorld
    beforeAll(async () => {
      world = await startFromDump(await readFile(join(import.meta.dirname, '../dumps/0011.sql'), 'utf8'), { now })
    })
    afterAll(() => world.stop())

    const newDevice = (keys?: CryptoKeyPair) => createDevice({ url: world.url, authOrigin, now, keys })

    test('keeps a session, whose device continues to sign with its share', async () => {
      const keys = { publicKey: await importKey(ada.publicKey), privateKey: await importKey(ada.privateKey) }
      const device = await newDevice(keys)
      const { status, body: session } = await device.call('refresh', { refreshToken: ada.refreshToken })
      expect(status).toBe(200)
      const { user } = (await device.call('getSession', {}, session)).body
      expect(user).toEqual({ id: ada.userId, email, accounts, seal: ada.seal })
      expect((await device.call('listDevices', {}, session)).body.devices).toHaveLength(2)
      const { share } = (await device.call('getAuthShare', {}, session)).body
      expect(await signWith(ada.deviceShare, share)).toBe(ada.addresses.eip155)
    })

    test('lets its user log in elsewhere, recover and sign', async () => {
      const device = await newDevice()
      const session = await logIn(world, device, email)
      expect(session.user).toMatchObject({ id: ada.userId, accounts })
      const recovery = (await device.call('getRecoveryShare', {}, session)).body
      const { share } = (await device.call('getAuthShare', { setId: recovery.setId }, session)).body
      expect(await signWith(share, recovery.share)).toBe(ada.addresses.eip155)
    })

    test('lets a user without a wallet create one', async () => {
      const device = await newDevice()
      const session = await logIn(world, device, 'bob@example.org')
      expect(session.user.accounts).toEqual([])
      const shares = { authShare: 'auth'.padEnd(30, 'x'), recoveryShare: 'recovery'.padEnd(30, 'x') }
      const created = await device.call('createWallet', { accounts: exampleAccounts, ...shares }, session)
      expect(created.status).toBe(200)
      expect((await device.call('getSession', {}, session)).body.user.accounts).toEqual(exampleAccounts)
    })
  })
