import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startAppServer } from '../../../frame-app/servers/app/startAppServer.ts'
import { findFreePort } from '../../world/stack/freePort.ts'
import { patienceMs } from '../../world/stack/patience.ts'
import { exampleAccounts } from '../exampleAccounts.ts'
import { logIn, sendCode } from '../logIn.ts'
import { type AuthWorld, startAuthWorld } from '../startAuthWorld.ts'

/** Tests of several servers on one database. */
export const describeInstances = (world: () => AuthWorld, databaseUrl: () => string) =>
  describe('two instances on one database', () => {
    let second: AuthWorld
    beforeAll(async () => {
      second = await startAuthWorld({ databaseUrl: databaseUrl(), now: () => world().now() })
    })
    afterAll(() => second.stop())

    test('share codes, sessions and their ends', async () => {
      const device = await world().newDevice()
      const there = device.at(second.url)
      const { body } = await sendCode(device, 'both@example.com')
      const code = await world().codeTo('both@example.com')
      const session = (await there.call('redeemCode', { loginId: body.loginId, code })).body
      expect((await device.call('getSession', {}, session)).status).toBe(200)
      await there.call('signOut', {}, session)
      expect((await device.call('getSession', {}, session)).body.error).toBe('invalid_token')
    })

    test('share the wait for the next code', async () => {
      const device = await world().newDevice()
      const answers = await Promise.all([
        sendCode(device, 'waiting@example.com'),
        sendCode(device.at(second.url), 'waiting@example.com'),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 429])
    })

    test('accept a proof once, and each other’s nonces', async () => {
      const device = await world().newDevice()
      const there = device.at(second.url)
      const session = await logIn(world(), device, 'proofs-both@example.com')
      const proof = await device.prove('/v1/session', session)
      expect((await device.call('getSession', {}, { ...session, proof })).status).toBe(200)
      expect((await there.call('getSession', {}, { ...session, proof })).body.error).toBe('invalid_proof')
      const refused = await device.call('getSession', {}, { ...session, claims: { iat: 1 } })
      const nonce = refused.headers.get('dpop-nonce')
      expect((await there.call('getSession', {}, { ...session, claims: { iat: 1, nonce } })).status).toBe(200)
    })

    test('share the count of guesses', async () => {
      const device = await world().newDevice()
      const there = device.at(second.url)
      const { body } = await sendCode(device, 'guessed@example.com')
      const code = await world().codeTo('guessed@example.com')
      const typed = { loginId: body.loginId, code: code === '000000' ? '000001' : '000000' }
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, index) => (index % 2 ? device : there).call('redeemCode', typed)),
      )
      expect(answers.filter((answer) => answer.body.error === 'wrong_code')).toHaveLength(2)
      expect((await device.call('redeemCode', { loginId: body.loginId, code })).body.error).toBe('code_locked')
    })

    test('roll back an overtaken login, whose code remains valid', async () => {
      const device = await world().newDevice()
      await device.call('signOut', {}, await logIn(world(), device, 'overtaking@example.com'))
      const { loginId } = (await sendCode(device, 'overtaken@example.com')).body
      const code = await world().codeTo('overtaken@example.com')
      const redeem = () => device.call('redeemCode', { loginId, code })
      const other = new pg.Client({ connectionString: databaseUrl() })
      await other.connect()
      await other.query('begin')
      await other.query(
        `insert into auth_sessions (id, user_id, device_id, key_thumbprint, step_up_until, created_at)
        select 'overtaking', user_id, id, key_thumbprint, now(), now() from auth_devices where key_thumbprint = $1`,
        [device.thumbprint],
      )
      const redeeming = redeem()
      await vi.waitUntil(async () => (await other.query('select from pg_locks where not granted')).rowCount, {
        timeout: patienceMs,
      })
      await other.query('commit')
      const overtaken = await redeeming
      expect([overtaken.status, overtaken.body.error]).toEqual([429, 'rate_limited'])
      const { rows } = await other.query('select id from auth_sessions where key_thumbprint = $1', [device.thumbprint])
      const devices = await other.query('select from auth_devices where key_thumbprint = $1', [device.thumbprint])
      await other.end()
      expect([rows, devices.rowCount]).toEqual([[{ id: 'overtaking' }], 1])
      const session = await redeem()
      expect(session.status).toBe(200)
      expect((await device.call('getSession', {}, session.body)).status).toBe(200)
    })

    test('store no readable address, code, token or key share', async () => {
      const device = await world().newDevice()
      const session = await logIn(world(), device, 'secret-person@example.com')
      const shares = { authShare: 'plain-auth-share-text', recoveryShare: 'plain-recovery-share-text' }
      await device.call('createWallet', { accounts: exampleAccounts, ...shares }, session)
      const requestId = 'secret-id-of-a-request'
      await device.call('leaveRequest', { requestId, sealed: 'sealed' }, session)
      const { body } = await sendCode(await world().newDevice(), 'secret-other@example.com')
      const code = await world().codeTo('secret-other@example.com')
      const client = new pg.Client({ connectionString: databaseUrl() })
      await client.connect()
      const { rows: tables } = await client.query(
        `select table_name from information_schema.tables where table_name like 'auth_%'`,
      )
      const contents = []
      for (const { table_name } of tables) {
        const { rows } = await client.query(
          `select encode(convert_to(t::text, 'UTF8'), 'escape') as row from ${table_name} t`,
        )
        contents.push(...rows.map(({ row }) => row))
      }
      await client.end()
      const everything = contents.join('\n')
      expect(everything).toContain(body.loginId)
      const inHex = (text: string) => Buffer.from(text).toString('hex')
      const secrets = [
        'secret-person',
        'secret-other',
        requestId,
        ...Object.values(shares),
        session.accessToken,
        session.refreshToken,
      ]
      for (const secret of secrets) {
        expect(everything).not.toContain(secret)
        expect(everything).not.toContain(inHex(secret))
      }
      expect(everything).not.toMatch(new RegExp(`[,(]${code}[,)]`))
    })

    test('keep only anonymous events of a deleted account', async () => {
      const email = 'forgotten@example.com'
      const device = await world().newDevice()
      const session = await logIn(world(), device, email)
      const shares = { authShare: 'forgotten-auth-share-text', recoveryShare: 'forgotten-recovery-share-text' }
      await device.call('createWallet', { accounts: exampleAccounts, ...shares }, session)
      const before = (await world().allMailTo(email)).at(-1)?.id
      const { loginId } = (await device.call('startStepUp', { purpose: 'delete_account' }, session)).body
      const typed = { loginId, code: await world().codeTo(email, before) }
      expect((await device.at(second.url).call('deleteAccount', typed, session)).status).toBe(200)
      const client = new pg.Client({ connectionString: databaseUrl() })
      await client.connect()
      // Limits and proofs expire within the hour.
      const { rows: tables } = await client.query(
        `select table_name from information_schema.tables where table_name like 'auth_%'
        and table_name not in ('auth_limits', 'auth_used_proofs')`,
      )
      const contents = []
      for (const { table_name } of tables) {
        const { rows } = await client.query(`select t::text as row from ${table_name} t`)
        contents.push(...rows.map(({ row }) => row))
      }
      const { rows: log } = await client.query('select * from auth_audit order by id desc limit 1')
      await client.end()
      for (const trace of [session.user.id, session.deviceId, device.thumbprint, loginId]) {
        expect(contents.join('\n')).not.toContain(trace)
      }
      const nobody = { user_id: null, device_id: null, key_thumbprint: null }
      expect(log).toMatchObject([{ event: 'account_deleted', ...nobody, host_origin: 'https://marlow.example' }])
    })

    test('leave the modal server’s data intact', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'foyer-shared-'))
      for (const name of ['app', 'secure']) {
        await mkdir(join(folder, 'dist', name), { recursive: true })
        await writeFile(join(folder, 'dist', name, 'index.html'), '<!doctype html>')
      }
      const project = { id: 'demo', name: 'Marlow', allowedOrigins: ['https://marlow.example'] }
      await writeFile(join(folder, 'projects.json'), JSON.stringify({ projects: [project] }))
      const port = await findFreePort()
      const stop = await startAppServer({
        appOrigin: `http://127.0.0.1:${port}`,
        secureOrigin: 'https://secure.example',
        hostname: '127.0.0.1',
        port,
        buildFolder: join(folder, 'dist'),
        projectsFile: join(folder, 'projects.json'),
        databaseUrl: databaseUrl(),
      })
      const answer = await fetch(`http://127.0.0.1:${port}/getWallets?projectId=demo&entries=1`)
      expect([answer.status, (await answer.json()).count]).toEqual([200, 545])
      await stop()
      await rm(folder, { recursive: true, force: true })
      await logIn(world(), await world().newDevice(), 'still-here@example.com')
    })
  })
