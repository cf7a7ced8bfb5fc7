import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxFurtherAccounts } from '../../../secure-frame/contract/accountCalls.ts'
import { createAuthenticator } from '../../../secure-frame/servers/auth/passkeys/test/createAuthenticator.ts'
import { createVisits, sharesOf } from '../createVisits.ts'
import { broughtAccounts, exampleAccounts } from '../exampleAccounts.ts'
import { examplePermission } from '../examplePermission.ts'
import { exampleRecoveryMethod, newId, proveBrought, proveOpen } from '../exampleRecoveryMethods.ts'
import { addPasskey } from '../passkeyVisits.ts'
import type { AuthWorld, StartWorld } from '../startAuthWorld.ts'

type Visit = Awaited<ReturnType<ReturnType<typeof createVisits>['start']>>

const hourMs = 3_600_000
const stepUpMs = 300_000

const shareOf = (name: string) => `share-of-${name}`.padEnd(40, 'x')

const walletOf = (
  name: string,
  accounts: object[] = broughtAccounts,
  way: object = exampleRecoveryMethod('words'),
) => ({
  accounts,
  authShare: shareOf(name),
  setId: newId(),
  way,
})

const add = (visit: Pick<Visit, 'ask'>, name: string) => visit.ask('addAccount', walletOf(name))

/** Accounts that belong to no user. */
const accountsOf = (index: number) => [
  { namespace: 'eip155', type: 'eoa', address: `0x${String(index).padStart(40, '0')}` },
  { namespace: 'solana', type: 'eoa', address: '1'.repeat(32 + index) },
]

/** Makes later calls for another account of the login, like a browser that has switched. */
const switchTo = async ({ device, ask }: Visit, id: string) => {
  const { status, body } = await ask('switchAccount', { id })
  expect(status).toBe(200)
  return { session: body, ask: ((name, request = {}) => device.call(name, request, body)) as Visit['ask'] }
}

/** Tests of the further accounts of a login. */
export const describeFurtherAccounts = (world: () => AuthWorld, startWorld: StartWorld) =>
  describe('a further account of a login', () => {
    const { start, startWithWallet, lastMail, subjectsSince } = createVisits(world)

    const startWithTwo = async (email: string) => {
      const visit = await startWithWallet(email)
      const { body } = await add(visit, 'brought')
      const first: string = (await visit.ask('getSession')).body.user.id
      return { ...visit, visit, first, id: body.id as string }
    }

    test('[REC-03] is listed along with the first, but a session covers only one', async () => {
      const { visit, first, id } = await startWithTwo('further@example.com')
      const { accounts } = (await visit.ask('listAccounts')).body
      expect(accounts).toEqual([
        { id: first, accounts: exampleAccounts, isFirst: true, isCurrent: true },
        { id, accounts: broughtAccounts, isFirst: false, isCurrent: false },
      ])
      const there = await switchTo(visit, id)
      const { user } = (await there.ask('getSession')).body
      const before = (await visit.ask('getSession')).body.user
      // The address and the seal belong to the login.
      expect(user).toEqual({ ...before, id, accounts: broughtAccounts })
      expect(there.session.user).toEqual(user)
      const back = await switchTo({ ...visit, ask: there.ask }, first)
      expect((await back.ask('getSession')).body.user).toEqual(before)
    })

    test('[REC-01] has its own key shares, served only to its sessions', async () => {
      const { visit, id } = await startWithTwo('further-shares@example.com')
      const there = await switchTo(visit, id)
      expect((await there.ask('getAuthShare')).body).toMatchObject({ share: shareOf('brought'), tier: 1 })
      const own = (await visit.ask('getAuthShare')).body
      expect(own).toMatchObject({ share: sharesOf('owner').authShare, tier: 0 })
      expect((await there.ask('getAuthShare', { setId: own.setId })).body.error).toBe('not_found')
      for (const call of ['getRecoveryShare', 'addShares'] as const)
        expect((await there.ask(call, call === 'addShares' ? sharesOf('lower') : {})).body.error).toBe('ways_back_only')
      expect((await there.ask('createWallet', { accounts: accountsOf(1), ...sharesOf('more') })).status).toBe(409)
    })

    test('keeps the other account’s split on the device', async () => {
      const { visit, id, first } = await startWithTwo('further-split@example.com')
      const there = await switchTo(visit, id)
      const setId = newId()
      const signed = async (sign: typeof proveOpen, of: string) => ({
        setId,
        authShare: shareOf('anew'),
        signature: await sign(of, setId),
      })
      // Signed with the key of the other account, or for the other account.
      expect((await there.ask('addDeviceShare', await signed(proveOpen, id))).body.error).toBe('invalid_proof')
      expect((await there.ask('addDeviceShare', await signed(proveBrought, first))).body.error).toBe('invalid_proof')
      expect((await there.ask('addDeviceShare', await signed(proveBrought, id))).status).toBe(200)
      expect((await there.ask('getAuthShare')).body.share).toBe(shareOf('anew'))
      expect((await visit.ask('getAuthShare')).body.share).toBe(sharesOf('owner').authShare)
    })

    test('has its own recovery methods, permissions and limit', async () => {
      const { visit, id } = await startWithTwo('further-own@example.com')
      const there = await switchTo(visit, id)
      expect((await there.ask('listWaysBack')).body).toMatchObject({ tier: 1, ways: [{ kind: 'words' }] })
      expect((await visit.ask('listWaysBack')).body).toEqual({ tier: 0, ways: [] })
      await there.ask('keepPermission', { permission: examplePermission(1) })
      expect((await there.ask('listPermissions')).body.permissions).toHaveLength(1)
      expect((await visit.ask('listPermissions')).body.permissions).toEqual([])
    })

    test('[REC-01] opens with a passkey that stays while it recovers it', async () => {
      const visit = await startWithWallet('further-passkey@example.com')
      const authenticator = createAuthenticator()
      const added = (await addPasskey(visit.ask, authenticator)).body
      const credentialId = added.passkeys[0].id
      const sealed = `1.prf.${'sealed'.padEnd(60, 'x')}`
      const method = { id: newId(), kind: 'passkey', authShare: shareOf('way'), sealed, credentialId }
      const { body } = await visit.ask('addAccount', walletOf('with-passkey', broughtAccounts, method))
      const there = await switchTo(visit, body.id)
      expect((await there.ask('listWaysBack')).body.ways[0].passkey.id).toBe(credentialId)
      for (const { ask } of [there, visit])
        expect((await ask('removePasskey', { credentialId })).body.error).toBe('is_way_back')
    })

    test('keeps its session on token renewal, until the login ends', async () => {
      const { visit, id, device } = await startWithTwo('further-tokens@example.com')
      const { session } = await switchTo(visit, id)
      const { body: renewed } = await device.call('refresh', { refreshToken: session.refreshToken })
      expect((await device.call('getSession', {}, renewed)).body.user.id).toBe(id)
      expect((await device.call('signOut', {}, renewed)).status).toBe(200)
      expect((await visit.ask('getSession')).body.error).toBe('invalid_token')
      const again = await visit.comeBack()
      expect(again.user.id).not.toBe(id)
    })

    test('is available to two tabs that choose it simultaneously', async () => {
      const { visit, id } = await startWithTwo('further-tabs@example.com')
      const [one, other] = [await switchTo(visit, id), await switchTo(visit, id)]
      for (const { ask } of [one, other]) expect((await ask('getSession')).body.user.id).toBe(id)
    })

    test('cannot be switched to, listed or removed by others', async () => {
      const { visit, id, first } = await startWithTwo('further-mine@example.com')
      const stranger = await startWithWallet('further-thief@example.com')
      for (const other of [id, first]) {
        expect((await stranger.ask('switchAccount', { id: other })).body.error).toBe('not_found')
        expect((await stranger.ask('removeAccount', { id: other })).body.error).toBe('not_found')
      }
      expect((await stranger.ask('listAccounts')).body.accounts).toHaveLength(1)
      const { session } = await switchTo(visit, id)
      expect((await stranger.device.call('getSession', {}, session)).body.error).toBe('invalid_token')
    })

    test('needs a code at most five minutes old to be added or removed', async () => {
      const { visit, id, device } = await startWithTwo('further-slow@example.com')
      world().advance(stepUpMs)
      const late = await visit.comeBack()
      world().advance(stepUpMs)
      const ask: Visit['ask'] = (name, request = {}) => device.call(name, request, late)
      expect((await ask('addAccount', walletOf('late', accountsOf(2)))).body.error).toBe('step_up_required')
      expect((await ask('removeAccount', { id })).body.error).toBe('step_up_required')
      expect((await ask('switchAccount', { id })).status).toBe(200)
    })

    test('cannot be added twice, or without a first wallet', async () => {
      const { visit } = await startWithTwo('further-twice@example.com')
      const [evm, solana] = broughtAccounts
      expect((await add(visit, 'again')).body.error).toBe('wallet_exists')
      const own = walletOf('own', [{ ...evm, address: exampleAccounts[0]?.address }, accountsOf(3)[1] ?? {}])
      expect((await visit.ask('addAccount', own)).body.error).toBe('wallet_exists')
      const low = walletOf('low', [{ ...evm, address: evm?.address.toLowerCase() }, solana ?? {}])
      expect((await visit.ask('addAccount', low)).status).toBe(409)
      expect((await add(await start('further-empty@example.com'), 'none')).body.error).toBe('not_found')
    })

    test('is limited to ten', async () => {
      const visit = await startWithWallet('further-many@example.com')
      const statuses = []
      for (let index = 1; index <= maxFurtherAccounts + 1; index += 1)
        statuses.push((await visit.ask('addAccount', walletOf(`${index}`, accountsOf(index)))).status)
      expect(statuses).toEqual([...Array(maxFurtherAccounts).fill(200), 429])
    })

    test('is removed with all its data, with a notice', async () => {
      const email = 'further-gone@example.com'
      const { visit, id, first, device } = await startWithTwo(email)
      const there = await switchTo(visit, id)
      expect((await there.ask('removeAccount', { id })).body.error).toBe('invalid_request')
      expect((await there.ask('removeAccount', { id: first })).body.error).toBe('not_found')
      const before = await lastMail(email)
      const back = await switchTo({ ...visit, ask: there.ask }, first)
      expect((await back.ask('removeAccount', { id })).status).toBe(200)
      expect(await subjectsSince(email, before)).toEqual(['An account was removed from your Foyer sign-in'])
      expect((await there.ask('getSession')).body.error).toBe('invalid_token')
      expect((await device.call('refresh', { refreshToken: there.session.refreshToken })).status).toBe(401)
      expect((await back.ask('switchAccount', { id })).body.error).toBe('not_found')
      expect((await back.ask('listAccounts')).body.accounts).toHaveLength(1)
      expect((await add({ ask: back.ask }, 'anew')).status).toBe(200)
    })

    test('is deleted with its login', async () => {
      const email = 'further-deleted@example.com'
      const { visit, id } = await startWithTwo(email)
      const there = await switchTo(visit, id)
      const before = await lastMail(email)
      const { loginId } = (await there.ask('startStepUp', { purpose: 'delete_account' })).body
      const code = await world().codeTo(email, before)
      expect((await there.ask('deleteAccount', { loginId, code })).status).toBe(200)
      const again = await visit.comeBack()
      expect((await visit.ask('switchAccount', { id })).body.error).toBe('not_found')
      expect(again.user.accounts).toEqual([])
    })

    test('[EMB-12] reaches a page by a grant while in use', async () => {
      const { visit, id } = await startWithTwo('further-grant@example.com')
      const there = await switchTo(visit, id)
      const other = await world().newDevice()
      const page = { projectId: 'demo', hostOrigin: 'https://marlow.example' }
      const { body } = await there.ask('createGrant', { ...page, keyThumbprint: other.thumbprint })
      const redeemed = await other.call('redeemGrant', { grant: body.grant })
      expect(redeemed.body.user).toMatchObject({ id, accounts: broughtAccounts })
    })

    describe('with a recovery delay for new devices', () => {
      let careful: AuthWorld
      beforeAll(async () => {
        careful = await startWorld({ recoveryDelayMs: hourMs })
        careful.freeze()
      })
      afterAll(() => careful.stop())

      test('is neither shown to a waiting device nor added by it', async () => {
        const visits = createVisits(() => careful)
        const owner = await visits.startWithWallet('further-wait@example.com')
        const { body } = await add(owner, 'brought')
        const stranger = await visits.start('further-wait@example.com')
        expect((await stranger.ask('listAccounts')).body.error).toBe('recovery_delayed')
        const mine = await stranger.ask('addAccount', walletOf('mine', accountsOf(4)))
        expect(mine.body.error).toBe('recovery_delayed')
        expect((await stranger.ask('removeAccount', { id: body.id })).body.error).toBe('recovery_delayed')
      })

      test('does not open the first account when opened by its phrase', async () => {
        const visits = createVisits(() => careful)
        const owner = await visits.startWithWallet('further-words@example.com')
        const { body } = await add(owner, 'brought')
        const fresh = await visits.start('further-words@example.com')
        const there = await switchTo(fresh, body.id)
        const setId = newId()
        const signature = await proveBrought(body.id, setId)
        await there.ask('addDeviceShare', { setId, authShare: shareOf('fresh'), signature })
        expect((await there.ask('listPermissions')).status).toBe(200)
        expect((await fresh.ask('getRecoveryShare')).body.error).toBe('recovery_delayed')
        expect((await there.ask('addAccount', walletOf('more', accountsOf(5)))).body.error).toBe('recovery_delayed')
      })

      test('opened by its phrase, can still be refused by the link', async () => {
        const visits = createVisits(() => careful)
        const email = 'further-refused@example.com'
        const owner = await visits.startWithWallet(email)
        const { body } = await add(owner, 'brought')
        const stranger = await visits.start(email)
        const before = await visits.lastMail(email)
        await stranger.ask('getRecoveryShare')
        const notice = (await careful.mailTo(email, before)).at(-1)
        const [, refusal = ''] = /\/refuse#(\S+)/.exec(notice?.text ?? '') ?? []
        const there = await switchTo(stranger, body.id)
        const setId = newId()
        const signature = await proveBrought(body.id, setId)
        expect((await there.ask('addDeviceShare', { setId, authShare: shareOf('mine'), signature })).status).toBe(200)
        const response = await fetch(`${careful.url}/refuse/decide`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ token: refusal, decision: 'refused' }),
        })
        expect(await response.json()).toEqual({ status: 'refused' })
        expect((await stranger.ask('getSession')).body.error).toBe('invalid_token')
      })
    })
  })
