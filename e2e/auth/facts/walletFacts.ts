import { describe, expect, test } from 'vitest'
import { exampleAccounts } from '../exampleAccounts.ts'
import { logIn } from '../logIn.ts'
import type { AuthWorld } from '../startAuthWorld.ts'

/** Key shares as sent over the wire: the server never knows their content. */
const sharesOf = (name: string) => ({
  authShare: `auth-share-of-${name}`.padEnd(40, 'x'),
  recoveryShare: `recovery-share-of-${name}`.padEnd(40, 'x'),
})

const stepUpMs = 300_000

/** Tests of wallets and their key shares. */
export const describeWallets = (world: () => AuthWorld) =>
  describe('a wallet', () => {
    const start = async (email: string) => {
      const device = await world().newDevice()
      let session = await logIn(world(), device, email)
      const ask = (...[name, request = {}]: Parameters<typeof device.call>) => device.call(name, request, session)
      return {
        device,
        ask,
        deviceId: session.deviceId as string,
        /** Lets the time of the step-up pass, and the access token expire. */
        outlastStepUp: async () => {
          world().advance(stepUpMs)
          session = { ...session, ...(await device.call('refresh', { refreshToken: session.refreshToken })).body }
        },
        stepUp: async () => {
          const before = (await world().allMailTo(email)).at(-1)?.id
          const { body } = await ask('startStepUp')
          const code = await world().codeTo(email, before)
          return ask('finishStepUp', { loginId: body.loginId, code })
        },
      }
    }

    const startWithWallet = async (email: string, name: string) => {
      const visit = await start(email)
      const created = await visit.ask('createWallet', { accounts: exampleAccounts, ...sharesOf(name) })
      expect(created).toMatchObject({ status: 200, body: {} })
      return visit
    }

    test('is stored by addresses and returned one share at a time', async () => {
      const { ask } = await startWithWallet('wallet@example.com', 'one')
      expect((await ask('getSession')).body.user.accounts).toEqual(exampleAccounts)
      const own = { share: sharesOf('one').authShare, setId: expect.any(String), tier: 0 }
      expect((await ask('getAuthShare')).body).toEqual(own)
      const { body } = await ask('getRecoveryShare')
      expect(body).toEqual({ share: sharesOf('one').recoveryShare, setId: expect.any(String) })
      expect((await ask('getAuthShare', { setId: body.setId })).body.share).toBe(sharesOf('one').authShare)
    })

    test('has one account per type and namespace, in canonical address format', async () => {
      const { ask } = await start('odd@example.com')
      const [evm, solana] = exampleAccounts
      const odd = [
        [],
        [evm, evm],
        [{ ...evm, address: solana?.address }],
        [{ ...solana, address: evm?.address }],
        [{ ...evm, type: 'contract' }],
        [{ ...evm, namespace: 'bip122' }],
        [{ ...evm, label: 'mine' }],
      ]
      for (const accounts of odd) {
        const { status, body } = await ask('createWallet', { accounts, ...sharesOf('odd') })
        expect([status, body.error]).toEqual([400, 'invalid_request'])
      }
      expect((await ask('getSession')).body.user.accounts).toEqual([])
    })

    test('is created once per user, despite three simultaneous devices', async () => {
      const visits = [await start('trio@example.com'), await start('trio@example.com'), await start('trio@example.com')]
      const answers = await Promise.all(
        visits.map(({ ask }, index) =>
          ask('createWallet', { accounts: exampleAccounts, ...sharesOf(`trio-${index}`) }),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      const winner = answers.findIndex(({ status }) => status === 200)
      const [loser] = visits.filter((_visit, index) => index !== winner)
      expect((await loser?.ask('getAuthShare'))?.body.error).toBe('not_found')
      const recovered = await loser?.ask('getRecoveryShare')
      expect(recovered?.body.share).toBe(sharesOf(`trio-${winner}`).recoveryShare)
    })

    test('has no shares before it is created', async () => {
      const { ask } = await start('empty@example.com')
      const answers = [
        await ask('getAuthShare'),
        await ask('getRecoveryShare'),
        await ask('addShares', sharesOf('none')),
      ]
      expect(answers.map(({ status, body }) => [status, body.error])).toEqual(Array(3).fill([404, 'not_found']))
    })

    test('is recovered only within five minutes of a code', async () => {
      const { ask, outlastStepUp, stepUp } = await startWithWallet('slow@example.com', 'slow')
      await outlastStepUp()
      for (const answer of [await ask('getRecoveryShare'), await ask('addShares', sharesOf('slow'))]) {
        expect([answer.status, answer.body.error]).toEqual([403, 'step_up_required'])
      }
      const { status, body } = await stepUp()
      expect(status).toBe(200)
      expect(body.stepUpUntil - world().now()).toBeLessThanOrEqual(stepUpMs)
      expect((await ask('getRecoveryShare')).status).toBe(200)
    })

    test('notifies its owner of a recovery with place and device', async () => {
      const { ask } = await startWithWallet('noticed@example.com', 'noticed')
      const before = (await world().allMailTo('noticed@example.com')).at(-1)?.id
      await ask('getRecoveryShare')
      const [notice] = await world().mailTo('noticed@example.com', before)
      expect(notice?.subject).toBe('Your Foyer wallet was recovered on a device')
      expect(notice?.text).toContain('https://marlow.example, in Chrome on Linux')
    })

    test('limits the number of recoveries', async () => {
      const { ask } = await startWithWallet('greedy@example.com', 'greedy')
      const statuses = []
      for (let count = 0; count < 11; count += 1) statuses.push((await ask('getRecoveryShare')).status)
      expect(statuses).toEqual([...Array(10).fill(200), 429])
    })

    test('returns another set’s auth share only during a recovery', async () => {
      const first = await startWithWallet('two@example.com', 'first')
      const second = await start('two@example.com')
      const { setId, share } = (await second.ask('getRecoveryShare')).body
      expect(share).toBe(sharesOf('first').recoveryShare)
      expect((await second.ask('getAuthShare', { setId })).body.share).toBe(sharesOf('first').authShare)
      await second.outlastStepUp()
      expect((await second.ask('getAuthShare', { setId })).body.error).toBe('step_up_required')
      await first.outlastStepUp()
      expect((await first.ask('getAuthShare', { setId })).status).toBe(200)
    })

    test('keeps a share set for each device', async () => {
      const first = await startWithWallet('sets@example.com', 'set-a')
      const second = await start('sets@example.com')
      expect((await second.ask('addShares', sharesOf('set-b'))).status).toBe(200)
      expect((await second.ask('addShares', sharesOf('set-c'))).status).toBe(200)
      expect((await first.ask('getAuthShare')).body.share).toBe(sharesOf('set-a').authShare)
      expect((await second.ask('getAuthShare')).body.share).toBe(sharesOf('set-c').authShare)
    })

    test('returns no share of another user, even with a step-up', async () => {
      const owner = await startWithWallet('owner-of-set@example.com', 'owned')
      const { setId } = (await owner.ask('getRecoveryShare')).body
      const thief = await startWithWallet('thief-of-set@example.com', 'thief')
      expect((await thief.ask('getAuthShare', { setId })).body.error).toBe('not_found')
    })

    test('drops a revoked device’s set if another set remains', async () => {
      const first = await startWithWallet('left@example.com', 'left-a')
      const second = await start('left@example.com')
      const { setId } = (await second.ask('getRecoveryShare')).body
      await second.ask('addShares', sharesOf('left-b'))
      expect((await second.ask('revokeDevice', { deviceId: first.deviceId })).status).toBe(200)
      expect((await second.ask('getAuthShare', { setId })).body.error).toBe('not_found')
      expect((await second.ask('getRecoveryShare')).body.share).toBe(sharesOf('left-b').recoveryShare)
    })

    test('keeps the last set of a revoked device only for recovery', async () => {
      const first = await startWithWallet('last@example.com', 'last')
      expect((await first.ask('revokeDevice', { deviceId: first.deviceId })).status).toBe(200)
      const again = await start('last@example.com')
      expect((await again.ask('getAuthShare')).body.error).toBe('not_found')
      const { setId, share } = (await again.ask('getRecoveryShare')).body
      expect(share).toBe(sharesOf('last').recoveryShare)
      expect((await again.ask('getAuthShare', { setId })).body.share).toBe(sharesOf('last').authShare)
      await again.ask('addShares', sharesOf('anew'))
      expect((await again.ask('getAuthShare', { setId })).body.error).toBe('not_found')
      expect((await again.ask('getAuthShare')).body.share).toBe(sharesOf('anew').authShare)
    })

    test('keeps a set when devices revoke each other simultaneously', async () => {
      const first = await startWithWallet('duel@example.com', 'duel-a')
      const second = await start('duel@example.com')
      await second.ask('addShares', sharesOf('duel-b'))
      await Promise.all([
        first.ask('revokeDevice', { deviceId: second.deviceId }),
        second.ask('revokeDevice', { deviceId: first.deviceId }),
      ])
      const third = await start('duel@example.com')
      expect((await third.ask('getRecoveryShare')).status).toBe(200)
    })

    test('requires a step-up with a separate code for its session', async () => {
      const visit = await startWithWallet('steps@example.com', 'steps')
      const before = (await world().allMailTo('steps@example.com')).at(-1)?.id
      const { body } = await visit.ask('startStepUp')
      expect((await visit.ask('startStepUp')).body.error).toBe('email_cooldown')
      const other = await start('other-steps@example.com')
      const code = await world().codeTo('steps@example.com', before)
      expect((await other.ask('finishStepUp', { loginId: body.loginId, code })).body.error).toBe('code_expired')
      expect((await visit.device.call('redeemCode', { loginId: body.loginId, code })).body.error).toBe('code_expired')
      expect((await visit.ask('finishStepUp', { loginId: body.loginId, code })).status).toBe(200)
    })

    test('rejects a step-up requested by another user on the device', async () => {
      const device = await world().newDevice()
      const one = await logIn(world(), device, 'shared-one@example.com')
      const before = (await world().allMailTo('shared-one@example.com')).at(-1)?.id
      const { body } = await device.call('startStepUp', {}, one)
      const typed = { loginId: body.loginId, code: await world().codeTo('shared-one@example.com', before) }
      const other = await logIn(world(), device, 'shared-two@example.com')
      expect((await device.call('finishStepUp', typed, other)).body.error).toBe('code_expired')
    })
  })
