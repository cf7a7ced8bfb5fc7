import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, readSocialClients } from './readSocialClients.ts'

let file = ''
beforeAll(async () => {
  file = join(await mkdtemp(join(tmpdir(), 'foyer-socials-')), 'socials.json')
})
afterAll(() => rm(join(file, '..'), { recursive: true }))

const read = async (clients: object) => {
  await writeFile(file, JSON.stringify(clients))
  return readSocialClients(file)
}

const client = { clientId: 'shared', clientSecret: 'secret-value' }

test('resolves a project’s own client, the shared one, or none', async () => {
  const clients = await read({ google: client, projects: { demo: { google: { ...client, clientId: 'own' } } } })
  expect(clientOf(clients, 'google', 'demo')).toMatchObject({ clientId: 'own' })
  expect(clientOf(clients, 'google', 'other')).toMatchObject({ clientId: 'shared' })
  expect(clientOf(clients, 'github', 'demo')).toBeUndefined()
})

test.each([
  [{ google: { clientId: 'a' } }, 'google.clientSecret is missing'],
  [{ google: { ...client, issuer: 'http://accounts.example' } }, 'google.issuer is not a whole https URL'],
  [{ apple: client }, 'apple.teamId is missing'],
  [
    { apple: { clientId: 'a', teamId: 'b', keyId: 'c', privateKey: 'secret-value' } },
    'apple.privateKey is not a private key',
  ],
  [{ myspace: client }, 'has what is not known: myspace'],
])('refuses an invalid file with one line that has no secret', async (clients, line) => {
  const error = await read(clients).catch((thrown: unknown) => thrown)
  expect(String(error)).toContain(line)
  expect(String(error)).not.toContain('secret-value')
})

test('allows http for a local provider', async () => {
  const issuer = 'http://google.localhost:5317'
  expect(await read({ google: { ...client, issuer } })).toMatchObject({ google: { issuer } })
})
