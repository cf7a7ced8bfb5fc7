import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAuthenticator } from '../../../secure-frame/servers/auth/passkeys/test/createAuthenticator.ts'
import { createVisits } from '../createVisits.ts'
import { exampleAccounts } from '../exampleAccounts.ts'
import { examplePassphraseMethod, newId } from '../exampleRecoveryMethods.ts'
import { addPasskey, logInByPasskey, openByPasskey, place } from '../passkeyVisits.ts'
import { type AuthWorld, type StartWorld, secureOrigin } from '../startAuthWorld.ts'

/** Tests of the passkeys of an account. */
export const describeOwnPasskeys = (world: () => AuthWorld, startWorld: StartWorld) =>
  describe('a passkey of an account', () => {
    let count = 0
    const { start: startVisit } = createVisits(world)
    const email = () => `passkeys${count++}@example.com`

    test('is added after a step-up, logs in, and triggers mail [LOG-01, LOG-02]', async () => {
      const address = email()
      const { device, ask } = await startVisit(address)
      const authenticator = createAuthenticator()
      world().advance(300_000)
      expect((await addPasskey(ask, authenticator)).body.error).toBe('step_up_required')

      const visit = await startVisit(address)
      const { status, body } = await addPasskey(visit.ask, authenticator)
      expect(status).toBe(200)
      expect(body.rpId).toBe(new URL(secureOrigin).hostname)
      expect(body.passkeys).toMatchObject([
        { id: authenticator.credentialId, name: 'Chrome on Linux', lastUsedAt: null, isSynced: true },
      ])
      const subjects = (await world().allMailTo(address)).map(({ subject }) => subject)
      expect(subjects).toContain('A passkey was added to your Foyer account')
      const { user } = (await logInByPasskey(device, authenticator)).body
      expect(user.email).toBe(address)
    })

    test('is not added after the step-up expires, even if requested before', async () => {
      const { ask } = await startVisit(email())
      world().advance(1_000)
      const { body } = await ask('startOwnPasskey', { ...place, intent: 'add' })
      world().advance(299_000)
      expect((await ask('addPasskey', createAuthenticator().create(body))).body.error).toBe('step_up_required')
    })

    test('has a name from the owner, beside others [LOG-01]', async () => {
      const { authenticator, ask } = await openByPasskey(world())
      const second = createAuthenticator()
      world().advance(1_000)
      await addPasskey(ask, second)
      const { credentialId } = second
      const { body } = await ask('renamePasskey', { credentialId, name: ' Key ring ' })
      expect(body.passkeys.map(({ name }: { name: string }) => name)).toEqual(['Chrome on Linux', 'Key ring'])
      expect((await ask('listPasskeys')).body).toEqual(body)
      expect((await logInByPasskey(await world().newDevice(), second)).status).toBe(200)
      expect((await logInByPasskey(await world().newDevice(), authenticator)).status).toBe(200)
    })

    test('is in the exclude list, so no authenticator gets a second', async () => {
      const { authenticator, ask } = await openByPasskey(world())
      const { body } = await ask('startOwnPasskey', { ...place, intent: 'add' })
      expect(body.credentials).toEqual([{ id: authenticator.credentialId, transports: ['internal'] }])
      const again = authenticator.create(body)
      expect((await ask('addPasskey', again)).body.error).toBe('passkey_refused')
    })

    test('is kept once, with its handle, if two first ones compete', async () => {
      const { ask } = await startVisit(email())
      const questions = await Promise.all([1, 2].map(() => ask('startOwnPasskey', { ...place, intent: 'add' })))
      const answers = await Promise.all(
        questions.map(({ body }) => ask('addPasskey', createAuthenticator().create(body))),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    })

    test('cannot log in after removal; the last method remains [LOG-01, LOG-02]', async () => {
      const { authenticator, ask } = await openByPasskey(world())
      const { credentialId } = authenticator
      expect((await ask('removePasskey', { credentialId })).body.error).toBe('last_way')

      const second = createAuthenticator()
      await addPasskey(ask, second)
      const { status, body } = await ask('removePasskey', { credentialId })
      expect(status).toBe(200)
      expect(body.passkeys).toHaveLength(1)
      const device = await world().newDevice()
      expect((await logInByPasskey(device, authenticator)).body.error).toBe('passkey_unknown')
      expect((await logInByPasskey(device, second)).status).toBe(200)
      expect((await ask('removePasskey', { credentialId })).body.error).toBe('passkey_unknown')
    })

    test('cannot be removed while it is a recovery method [REC-02]', async () => {
      const { ask } = await startVisit(email())
      const authenticator = createAuthenticator()
      await addPasskey(ask, authenticator)
      const { credentialId } = authenticator
      const { kind: _kind, ...sealed } = examplePassphraseMethod('passkey')
      const way = { ...sealed, kind: 'passkey', credentialId }
      const wallet = { accounts: exampleAccounts, authShare: 'auth-share'.padEnd(40, 'x'), setId: newId(), way }
      expect((await ask('createOwnWallet', wallet)).status).toBe(200)
      expect((await ask('removePasskey', { credentialId })).body.error).toBe('is_way_back')
      expect((await ask('removeIdentity', { identityId: 'passkey' })).body.error).toBe('is_way_back')
      expect((await ask('listWaysBack')).body.ways).toMatchObject([{ passkey: { id: credentialId } }])
    })

    test('can be removed even if last, given an address [LOG-02]', async () => {
      const address = email()
      const { ask } = await startVisit(address)
      const authenticator = createAuthenticator()
      await addPasskey(ask, authenticator)
      const { body } = await ask('removePasskey', { credentialId: authenticator.credentialId })
      expect(body).toMatchObject({ userHandle: null, passkeys: [] })
      expect((await world().allMailTo(address)).at(-1)?.subject).toBe('A passkey was removed from your Foyer account')
      expect((await addPasskey(ask, createAuthenticator())).status).toBe(200)
    })

    test('remains if it is one of two removed simultaneously [LOG-02]', async () => {
      const { authenticator, ask } = await openByPasskey(world())
      const second = createAuthenticator()
      await addPasskey(ask, second)
      const removed = await Promise.all(
        [authenticator, second].map(({ credentialId }) => ask('removePasskey', { credentialId })),
      )
      expect(removed.map(({ status }) => status).sort()).toEqual([200, 409])
    })

    test('can be renamed, removed and used only by its own account', async () => {
      const [{ authenticator }, { ask }] = [await openByPasskey(world()), await openByPasskey(world())]
      const { credentialId } = authenticator
      expect((await ask('renamePasskey', { credentialId, name: 'Mine' })).body.error).toBe('passkey_unknown')
      expect((await ask('removePasskey', { credentialId })).body.error).toBe('passkey_unknown')
      const { body } = await ask('startOwnPasskey', { ...place, intent: 'step_up' })
      expect((await ask('stepUpByPasskey', authenticator.use(body))).body.error).toBe('passkey_unknown')
    })

    test('confirms a step-up even without repeating the user handle [LOG-04]', async () => {
      const { authenticator, ask } = await openByPasskey(world())
      world().advance(300_000)
      const { credentialId } = authenticator
      expect((await ask('removePasskey', { credentialId })).body.error).toBe('step_up_required')
      const { body } = await ask('startOwnPasskey', { ...place, intent: 'step_up' })
      expect(body.credentials).toHaveLength(1)
      const answer = authenticator.use(body, { userHandle: null })
      const { status, body: stepped } = await ask('stepUpByPasskey', answer)
      expect(status).toBe(200)
      expect(stepped.stepUpUntil).toBeGreaterThan(world().now())
      expect((await ask('stepUpByPasskey', answer)).body.error).toBe('passkey_expired')
      expect((await addPasskey(ask, createAuthenticator())).status).toBe(200)
    })

    test('is not requested if the account has none', async () => {
      const { ask } = await startVisit(email())
      const { body } = await ask('startOwnPasskey', { ...place, intent: 'step_up' })
      expect(body.error).toBe('passkey_unknown')
    })

    test('is deleted with the account', async () => {
      const address = email()
      const { ask } = await startVisit(address)
      const authenticator = createAuthenticator()
      await addPasskey(ask, authenticator)
      const before = (await world().allMailTo(address)).at(-1)?.id
      const { loginId } = (await ask('startStepUp', { purpose: 'delete_account' })).body
      const code = await world().codeTo(address, before)
      expect((await ask('deleteAccount', { loginId, code })).status).toBe(200)
      expect((await logInByPasskey(await world().newDevice(), authenticator)).body.error).toBe('passkey_unknown')
    })

    describe('with a recovery delay for new devices', () => {
      let careful: AuthWorld
      beforeAll(async () => {
        careful = await startWorld({ recoveryDelayMs: 3_600_000 })
        careful.freeze()
      })
      afterAll(() => careful.stop())

      test('cannot be added or removed by the waiting device [LOG-02]', async () => {
        const visits = createVisits(() => careful)
        const owner = await visits.startWithWallet('passkey-owner@example.com')
        const authenticator = createAuthenticator()
        expect((await addPasskey(owner.ask, authenticator)).status).toBe(200)
        const thief = await visits.start('passkey-owner@example.com')
        expect((await addPasskey(thief.ask, createAuthenticator())).body.error).toBe('recovery_delayed')
        const { credentialId } = authenticator
        expect((await thief.ask('removePasskey', { credentialId })).body.error).toBe('recovery_delayed')
      })
    })
  })
