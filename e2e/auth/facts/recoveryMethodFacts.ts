import { describe, expect, test } from 'vitest'
import { createAuthenticator } from '../../../secure-frame/servers/auth/passkeys/test/createAuthenticator.ts'
import { createVisits, sharesOf } from '../createVisits.ts'
import {
  examplePassphraseMethod,
  exampleRecoveryMethod,
  newId,
  proveCopy,
  proveOpen,
  proveRemoval,
} from '../exampleRecoveryMethods.ts'
import { addPasskey } from '../passkeyVisits.ts'
import type { AuthWorld, StartWorld } from '../startAuthWorld.ts'

type Visit = Awaited<ReturnType<ReturnType<typeof createVisits>['start']>>

const deviceShare = (name: string) => `device-set-of-${name}`.padEnd(40, 'x')

const userIdOf = async ({ ask }: Visit): Promise<string> => (await ask('getSession')).body.user.id

const stage = async (visit: Visit, name: string, way: object = examplePassphraseMethod(name)) => {
  const setId = newId()
  const { status } = await visit.ask('stageUpgrade', { setId, authShare: deviceShare(name), way })
  return { setId, status }
}

const finish = async (visit: Visit, setId: string) =>
  visit.ask('finishUpgrade', { setId, signature: await proveOpen(await userIdOf(visit), setId) })

const upgrade = async (visit: Visit, name: string) => finish(visit, (await stage(visit, name)).setId)

const addShare = async (visit: Visit, name: string, wayId?: string) => {
  const setId = newId()
  const signature = await proveOpen(await userIdOf(visit), setId)
  return visit.ask('addDeviceShare', { setId, authShare: deviceShare(name), signature, ...(wayId ? { wayId } : {}) })
}

const remove = async (visit: Visit, wayId: string) =>
  visit.ask('removeWayBack', { wayId, signature: await proveRemoval(await userIdOf(visit), wayId) })

/** Tests of wallets that the server cannot open, and of their recovery methods. */
export const describeRecoveryMethods = (world: () => AuthWorld, startWorld: StartWorld) =>
  describe('a tier 1 wallet', () => {
    const { start, startWithWallet, lastMail, subjectsSince } = createVisits(world)

    test('[REC-01] results from an upgrade that erases the recovery share, with notice', async () => {
      const visit = await startWithWallet('upgraded@example.com')
      expect((await visit.ask('listWaysBack')).body).toEqual({ tier: 0, ways: [] })
      const way = examplePassphraseMethod('upgraded')
      const { setId } = await stage(visit, 'upgraded', way)
      expect((await visit.ask('getAuthShare')).body).toMatchObject({ share: sharesOf('owner').authShare, tier: 0 })
      expect((await visit.ask('readUpgrade', { setId })).body).toEqual({ authShare: deviceShare('upgraded'), way })

      const before = await lastMail('upgraded@example.com')
      const { body } = await finish(visit, setId)
      expect(body).toMatchObject({ tier: 1, ways: [{ id: way.id, kind: 'passphrase', passkey: null, usedAt: null }] })
      expect(await subjectsSince('upgraded@example.com', before)).toEqual(['Your Foyer wallet is now yours alone'])
      expect((await visit.ask('getAuthShare')).body).toEqual({ share: deviceShare('upgraded'), setId, tier: 1 })
      expect((await visit.ask('getRecoveryShare')).body.error).toBe('ways_back_only')
      expect((await visit.ask('addShares', sharesOf('lower'))).body.error).toBe('ways_back_only')
    })

    test('is upgraded once, even if the last step is repeated', async () => {
      const visit = await startWithWallet('twice@example.com')
      const { setId } = await stage(visit, 'twice')
      const [first, second] = [await finish(visit, setId), await finish(visit, setId)]
      expect([first.status, second.status]).toEqual([200, 200])
      expect(second.body).toEqual(first.body)
    })

    test('[REC-01] keeps both shares of two simultaneous upgrades', async () => {
      const [one, two] = [await startWithWallet('both@example.com'), await start('both@example.com')]
      await two.ask('addShares', sharesOf('two'))
      const [a, b] = [
        await stage(one, 'a', examplePassphraseMethod('a')),
        await stage(two, 'b', exampleRecoveryMethod('file')),
      ]
      const finished = await Promise.all([finish(one, a.setId), finish(two, b.setId)])
      expect(finished.map(({ status }) => status)).toEqual([200, 200])
      expect((await one.ask('getAuthShare')).body.setId).toBe(a.setId)
      expect((await two.ask('getAuthShare')).body.setId).toBe(b.setId)
      expect((await one.ask('listWaysBack')).body.ways).toHaveLength(2)
    })

    test('keeps the signing shares of other browsers', async () => {
      const [one, two] = [await startWithWallet('other-browser@example.com'), await start('other-browser@example.com')]
      await two.ask('addShares', sharesOf('two'))
      await upgrade(one, 'one')
      expect((await two.ask('getAuthShare')).body).toMatchObject({ share: sharesOf('two').authShare, tier: 1 })
    })

    test('is not upgraded without a proof that it is open', async () => {
      const visit = await startWithWallet('no-proof@example.com')
      const { setId } = await stage(visit, 'no-proof')
      const signature = await proveOpen(await userIdOf(visit), newId())
      expect((await visit.ask('finishUpgrade', { setId, signature })).body.error).toBe('invalid_proof')
      expect((await visit.ask('getRecoveryShare')).status).toBe(200)
    })

    test('is not upgraded with data staged by another device', async () => {
      const [one, two] = [await startWithWallet('staged@example.com'), await start('staged@example.com')]
      const { setId } = await stage(one, 'one')
      expect((await two.ask('readUpgrade', { setId })).body.error).toBe('not_found')
      expect((await finish(two, setId)).body.error).toBe('not_found')
    })

    test('[REC-02] opens on a new device by a recovery method, with notice', async () => {
      const owner = await startWithWallet('back@example.com')
      await upgrade(owner, 'back')
      const fresh = await start('back@example.com')
      expect((await fresh.ask('getAuthShare')).body.error).toBe('not_found')
      const [way] = (await fresh.ask('listWaysBack')).body.ways
      const before = await lastMail('back@example.com')
      const opened = await fresh.ask('openWayBack', { wayId: way.id })
      expect(opened.body).toEqual({
        authShare: examplePassphraseMethod('back').authShare,
        sealed: examplePassphraseMethod('back').sealed,
      })
      expect(await subjectsSince('back@example.com', before)).toEqual([
        'A new device is trying to open your Foyer wallet',
      ])
      expect((await addShare(fresh, 'fresh', way.id)).status).toBe(200)
      expect((await fresh.ask('getAuthShare')).body.share).toBe(deviceShare('fresh'))
      expect((await fresh.ask('listWaysBack')).body.ways[0].usedAt).toBe(world().now())
    })

    test('accepts no share from a device that has not opened it', async () => {
      const owner = await startWithWallet('thief@example.com')
      await upgrade(owner, 'thief')
      const fresh = await start('thief@example.com')
      const signature = await proveOpen(await userIdOf(fresh), newId())
      const given = { setId: newId(), authShare: deviceShare('thief'), signature }
      expect((await fresh.ask('addDeviceShare', given)).body.error).toBe('invalid_proof')
    })

    test('accepts no new shares while it is still at tier 0, without a recovery share', async () => {
      const visit = await startWithWallet('still-zero@example.com')
      expect((await addShare(visit, 'zero')).body.error).toBe('not_found')
      const way = examplePassphraseMethod('zero')
      const signature = await proveOpen(await userIdOf(visit), way.id)
      expect((await visit.ask('addWayBack', { way, signature })).body.error).toBe('not_found')
    })

    test('[REC-02] adds and removes recovery methods, but keeps the last', async () => {
      const visit = await startWithWallet('ways@example.com')
      await upgrade(visit, 'ways')
      // They are listed by creation time.
      world().advance(1)
      const file = exampleRecoveryMethod('file')
      const signature = await proveOpen(await userIdOf(visit), file.id)
      const { ways } = (await visit.ask('addWayBack', { way: file, signature })).body
      expect(ways.map(({ kind }: { kind: string }) => kind)).toEqual(['passphrase', 'file'])
      expect((await visit.ask('openWayBack', { wayId: file.id })).body.error).toBe('not_found')
      expect((await remove(visit, ways[0].id)).body.ways).toHaveLength(1)
      expect((await visit.ask('openWayBack', { wayId: ways[0].id })).body.error).toBe('not_found')
      expect((await remove(visit, file.id)).body.error).toBe('last_way')
    })

    test('[REC-02] loses no method to a mail reader without the open wallet', async () => {
      const owner = await startWithWallet('mail@example.com')
      await upgrade(owner, 'mail')
      const userId = await userIdOf(owner)
      const key = exampleRecoveryMethod('key')
      await owner.ask('addWayBack', { way: key, signature: await proveOpen(userId, key.id) })
      const [way] = (await owner.ask('listWaysBack')).body.ways
      const thief = await start('mail@example.com')
      for (const signature of [`0x${'11'.repeat(65)}`, await proveOpen(userId, way.id)])
        expect((await thief.ask('removeWayBack', { wayId: way.id, signature })).body.error).toBe('invalid_proof')
      expect((await owner.ask('listWaysBack')).body.ways).toHaveLength(2)
    })

    test('has one passphrase, which a new one replaces', async () => {
      const visit = await startWithWallet('replaced@example.com')
      await upgrade(visit, 'before')
      const way = examplePassphraseMethod('after')
      const signature = await proveOpen(await userIdOf(visit), way.id)
      const { ways } = (await visit.ask('addWayBack', { way, signature })).body
      expect(ways.map(({ id }: { id: string }) => id)).toEqual([way.id])
    })

    test('[REC-03] copies passkey methods to a file, never passphrases', async () => {
      const owner = await startWithWallet('copied@example.com')
      await upgrade(owner, 'copied')
      const authenticator = createAuthenticator()
      await addPasskey(owner.ask, authenticator)
      const { kind: _kind, id, ...parts } = examplePassphraseMethod('of-passkey')
      const way = { ...parts, id, kind: 'passkey', credentialId: authenticator.credentialId }
      await owner.ask('addWayBack', { way, signature: await proveOpen(await userIdOf(owner), id) })
      const copy = () => userIdOf(owner).then(proveCopy)
      const { body } = await owner.ask('copyPasskeyWays', await copy())
      expect(body.ways).toEqual([{ id, credentialId: authenticator.credentialId, ...parts }])
      // A visitor with the owner's synced passkey who only logs in with it has not opened the wallet; the owner is
      // notified of that.
      const fresh = await start('copied@example.com')
      const foreign = { copyId: newId(), signature: `0x${'11'.repeat(65)}` }
      expect((await fresh.ask('copyPasskeyWays', foreign)).body.error).toBe('invalid_proof')
      world().advance(300_001)
      expect((await owner.ask('copyPasskeyWays', await copy())).body.error).toBe('step_up_required')
    })

    test('accepts only passkeys of the account', async () => {
      const visit = await startWithWallet('foreign-passkey@example.com')
      const { kind: _kind, ...parts } = examplePassphraseMethod('foreign')
      const way = { ...parts, kind: 'passkey', credentialId: 'not-ours' }
      const { body } = await visit.ask('stageUpgrade', { setId: newId(), authShare: deviceShare('foreign'), way })
      expect(body.error).toBe('passkey_unknown')
    })

    test('[REC-01] has no delay, and reports missing recovery methods at once', async () => {
      const delayed = await startWorld({ recoveryDelayMs: 3_600_000 })
      try {
        const visits = createVisits(() => delayed)
        const owner = await visits.startWithWallet('patient@example.com')
        await upgrade(owner, 'patient')
        const fresh = await visits.start('patient@example.com')
        expect((await fresh.ask('getRecoveryShare')).body.error).toBe('ways_back_only')
        const [way] = (await fresh.ask('listWaysBack')).body.ways
        expect((await fresh.ask('openWayBack', { wayId: way.id })).status).toBe(200)
        expect((await remove(fresh, way.id)).body.error).toBe('recovery_delayed')
        expect((await addShare(fresh, 'fresh')).status).toBe(200)
        expect((await remove(fresh, way.id)).body.error).toBe('last_way')
      } finally {
        await delayed.stop()
      }
    })

    test('is deleted with its account', async () => {
      const visit = await startWithWallet('gone@example.com')
      await upgrade(visit, 'gone')
      const before = await lastMail('gone@example.com')
      const { loginId } = (await visit.ask('startStepUp', { purpose: 'delete_account' })).body
      const code = await world().codeTo('gone@example.com', before)
      expect((await visit.ask('deleteAccount', { loginId, code })).status).toBe(200)
    })
  })
