import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthDatabase, openAuthDatabase } from '../../secure-frame/servers/auth/database/openAuthDatabase.ts'
import { moveAccounts } from '../../secure-frame/servers/auth/moving/moveAccounts.ts'
import { type MovingDeps, readMovedAccount } from '../../secure-frame/servers/auth/moving/readMovedAccount.ts'
import { subjectHere } from '../../secure-frame/servers/auth/moving/rekeyMoved.ts'
import { writeAccount } from '../../secure-frame/servers/auth/moving/writeAccount.ts'
import { readClaims } from '../../secure-frame/servers/auth/openid/subject.ts'
import { createLocalVault } from '../../secure-frame/servers/auth/secrets/KeyVault.ts'
import { deriveServerKeys } from '../../secure-frame/servers/auth/secrets/serverKeys.ts'
import { subjectOf } from '../../secure-frame/servers/auth/secrets/subject.ts'
import { logIn } from './logIn.ts'
import { exampleMoved, manyAccounts } from './movedAccounts.ts'
import { exampleKeys, startAuthWorld } from './startAuthWorld.ts'

const keysOf = (first: number) => ({
  authKek: Buffer.alloc(32, first),
  recoveryKek: Buffer.alloc(32, first + 1),
  indexKey: Buffer.alloc(32, first + 2),
})

describe('accounts that move to another operator', () => {
  let folder: string
  const at = (name: string) => join(folder, name)
  const operator = (name: string, keys: typeof exampleKeys) => ({ databaseFolder: at(name), ...keys })
  const here = () => operator('here', exampleKeys)
  const there = () => operator('there', keysOf(11))

  const withParts = async <T>(
    { databaseFolder, ...keys }: ReturnType<typeof operator>,
    work: (deps: MovingDeps) => Promise<T>,
  ) => {
    const { database, close } = await openAuthDatabase({ folder: databaseFolder })
    const vaults = { auth: createLocalVault(keys.authKek), recovery: createLocalVault(keys.recoveryKek) }
    return work({ database, vaults, keys: deriveServerKeys(keys.indexKey), now: Date.now }).finally(close)
  }

  const cards = async () => [await moveAccounts(there(), ['card']), await moveAccounts(here(), ['card'])] as const

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-moving-'))
    await withParts(there(), async (parts) => {
      for (const account of manyAccounts(parts.keys)) await writeAccount(parts, account)
    })
    const [, receiver] = await cards()
    await moveAccounts(there(), ['export', receiver, at('accounts.jsonl')])
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('[REC-03] are refused whole if the export is altered or misaddressed', async () => {
    const [sender, receiver] = await cards()
    const text = await readFile(at('accounts.jsonl'), 'utf8')
    const lines = text.trimEnd().split('\n')
    const changed = {
      'a changed account': text.replace(
        lines[150] ?? '',
        (lines[150] ?? '').replace(/^./, (one) => (one === 'A' ? 'B' : 'A')),
      ),
      'one account less': [...lines.slice(0, 150), ...lines.slice(151)].join('\n'),
      'no end': lines.slice(0, -1).join('\n'),
      'no export': 'hello',
    }
    for (const [name, content] of Object.entries(changed)) {
      await writeFile(at('changed.jsonl'), content)
      await expect(moveAccounts(here(), ['import', sender, at('changed.jsonl')]), name).rejects.toThrow(/export/)
    }
    await expect(moveAccounts(here(), ['import', receiver, at('accounts.jsonl')])).rejects.toThrow('another operator')
    const other = operator('other', keysOf(21))
    await expect(moveAccounts(other, ['import', sender, at('accounts.jsonl')])).rejects.toThrow('for another operator')
    const count = (database: AuthDatabase) => database.selectFrom('auth_users').select('id').execute()
    expect(await withParts(here(), ({ database }) => count(database))).toEqual([])
  })

  test('are exported to an owner-only file that is never overwritten', async () => {
    const [, receiver] = await cards()
    expect((await stat(at('accounts.jsonl'))).mode & 0o777).toBe(0o600)
    const text = await readFile(at('accounts.jsonl'), 'utf8')
    expect(text.includes('person-3@')).toBe(false)
    await expect(moveAccounts(there(), ['export', receiver, at('accounts.jsonl')])).rejects.toThrow('EEXIST')
  })

  test('[REC-03] move once (300), with addresses, shares, recovery and login methods', async () => {
    const [sender] = await cards()
    const command = ['import', sender, at('accounts.jsonl')]
    expect(await moveAccounts(here(), command)).toContain('300 accounts have moved here, 0 were here before, 0 were')
    expect(await moveAccounts(here(), command)).toContain('0 accounts have moved here, 300 were here before, 0 were')
    await withParts(here(), async (parts) => {
      for (const account of manyAccounts(parts.keys)) {
        const moved = await readMovedAccount(parts, account.id)
        const { identities: _others, ...kept } = account
        expect(moved).toMatchObject(kept)
        expect(moved.identities.map(({ email, name }) => [email, name])).toEqual(
          account.identities.map(({ email, name }) => [email, name]),
        )
      }
    })
  })

  test('[REC-03] are found by a provider login from only its hash', async () => {
    await withParts(here(), async (parts) => {
      const subject = await subjectHere(parts, { provider: 'google', id: 'google-7' })
      expect(subject).toBe(subjectOf(parts.keys, { provider: 'google', id: 'google-7' }))
      const found = await parts.database
        .selectFrom('auth_identities')
        .select('user_id')
        .where('subject', '=', subject)
        .executeTakeFirst()
      expect(found?.user_id).toBe(exampleMoved(parts.keys, 7).id)
    })
  })

  test('[REC-03] with the same provider login are opened as the first', async () => {
    const giver = operator('planting', keysOf(41))
    const [bare, id] = [{ devices: [], sets: [], ways: [], passkeys: [] }, 'planted-account-22chars']
    await withParts(giver, async (parts) => {
      const { identities, ...account } = exampleMoved(parts.keys, 14)
      const google = identities.filter(({ provider }) => provider === 'google')
      await writeAccount(parts, { ...account, ...bare, id, identities: google, createdAt: 0 })
    })
    const sender = await moveAccounts(giver, ['card'])
    const receiver = await moveAccounts(here(), ['card'])
    await moveAccounts(giver, ['export', receiver, at('planted.jsonl')])
    expect(await moveAccounts(here(), ['import', sender, at('planted.jsonl')])).toContain('1 accounts have moved here')
    await withParts(here(), async (parts) => {
      const subject = await subjectHere(parts, { provider: 'google', id: 'google-14' })
      const found = await parts.database
        .selectFrom('auth_identities')
        .select('user_id')
        .where('subject', '=', subject)
        .execute()
      expect(found).toEqual([{ user_id: exampleMoved(parts.keys, 14).id }])
    })
  })

  test('[REC-03] sign in by mail at the new operator with their shares', async () => {
    const world = await startAuthWorld({ databaseFolder: at('here') })
    try {
      const device = await world.newDevice()
      const session = await logIn(world, device, 'person-3@example.com')
      const account = exampleMoved(deriveServerKeys(exampleKeys.indexKey), 3)
      expect(session.user).toMatchObject({ id: account.id, email: 'person-3@example.com' })
      const [method] = (await device.call('listWaysBack', {}, session)).body.ways
      expect((await device.call('openWayBack', { wayId: method.id }, session)).body).toEqual(account.ways[0]?.parts)
    } finally {
      await world.stop()
    }
  })

  test('have a verified address once its code was entered here', async () => {
    await withParts(here(), async (parts) => {
      const claimsOf = async (index: number) => readClaims(parts, exampleMoved(parts.keys, index).id)
      expect(await claimsOf(3)).toMatchObject({ email: 'person-3@example.com', email_verified: true })
      expect(await claimsOf(4)).toMatchObject({ email: 'person-4@example.com', email_verified: false })
    })
  })

  test('are left out and named if their address already exists here', async () => {
    const giver = operator('giver', keysOf(11))
    const bare = { devices: [], sets: [], ways: [], passkeys: [] }
    await withParts(giver, async (parts) => {
      await writeAccount(parts, { ...exampleMoved(parts.keys, 5), ...bare, id: 'somebody-else-of-22ch-' })
      await writeAccount(parts, exampleMoved(parts.keys, 2000))
    })
    const [sender, receiver] = await cards()
    await moveAccounts(giver, ['export', receiver, at('two.jsonl')])
    const told = await moveAccounts(here(), ['import', sender, at('two.jsonl')])
    expect(told).toContain('1 accounts have moved here, 0 were here before, 1 were left out')
    expect(told).toContain('somebody-else-of-22ch-')
  })
})
