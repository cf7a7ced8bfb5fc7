import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allowsEmail, allowsLogin, allowsPasskey, allowsSocial, Project, readProjects } from './projects.ts'

let file = ''
beforeAll(async () => {
  file = join(await mkdtemp(join(tmpdir(), 'foyer-projects-')), 'projects.json')
})
afterAll(() => rm(join(file, '..'), { recursive: true }))

const write = (project: object) =>
  writeFile(file, JSON.stringify({ projects: [{ id: 'demo', name: 'Marlow', ...project }] }))

test('a project file gets defaults for missing fields', async () => {
  await write({ allowedOrigins: ['http://localhost:*'] })
  expect(await readProjects(file)).toEqual([
    {
      id: 'demo',
      name: 'Marlow',
      allowedOrigins: ['http://localhost:*'],
      connectSources: ['https:', 'wss:'],
      isAnalyticsEnabled: false,
      requiresDeviceApproval: false,
      approveInFrame: false,
      features: {},
      hosted: {},
    },
  ])
})

test('http origins are refused in one line, unless allowed', async () => {
  await write({ allowedOrigins: ['https://marlow.example', 'http://marlow.example'] })
  await expect(readProjects(file)).rejects.toThrow(`${file}: projects.0.allowedOrigins names an http origin`)
  expect(await readProjects(file, Project)).toHaveLength(1)
})

const readFeatures = async (features: object) => {
  await write({ allowedOrigins: ['https://marlow.example'], features })
  const [project] = await readProjects(file)
  return project as Project
}

test('a project sets features and orders for pages [CON-02]', async () => {
  const blockchainDataUrl = 'https://data.example:8443'
  const features = { legalCheckbox: true, swaps: false, connectMethodsOrder: ['wallet', 'email'], blockchainDataUrl }
  expect((await readFeatures(features)).features).toEqual(features)
})

test.each([
  [{ analytics: true }, 'projects.0.features.analytics is turned on by isAnalyticsEnabled, and by each page'],
  [{ emails: true }, 'projects.0.features'],
  [{ connectMethodsOrder: ['passport'] }, 'projects.0.features.connectMethodsOrder.0'],
  [{ connectMethodsOrder: [] }, 'projects.0.features.connectMethodsOrder'],
  [{ blockchainDataUrl: 'http://data.example' }, 'projects.0.features.blockchainDataUrl is not an https origin'],
  [{ blockchainDataUrl: 'https://data.example/"' }, 'projects.0.features.blockchainDataUrl is not an https origin'],
])('features %j are refused in one line', async (features, line) => {
  await expect(readFeatures(features)).rejects.toThrow(line)
})

test.each([
  [{}, true],
  [{ email: false }, false],
  [{ connectMethodsOrder: ['wallet'] }, false],
  [{ email: true, connectMethodsOrder: ['email'] }, true],
])('with features %j, e-mail login is allowed: %j [CON-02]', async (features, isAllowed) => {
  expect(allowsEmail(await readFeatures(features))).toBe(isAllowed)
})

test.each([
  [{}, true],
  [{ socials: false }, false],
  [{ connectMethodsOrder: ['email'] }, false],
  [{ connectMethodsOrder: ['social'] }, true],
])('with features %j, Farcaster login is allowed: %j [CON-02]', async (features, isAllowed) => {
  expect(allowsSocial(await readFeatures(features), 'farcaster')).toBe(isAllowed)
})

const readHosted = async (hosted: object) => {
  await write({ allowedOrigins: ['https://marlow.example'], hosted })
  const [project] = await readProjects(file)
  return project?.hosted
}

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

test('a project sets nodes for its hosted page [HST-01]', async () => {
  const rpcUrls = { [solana]: 'https://rpc.example/solana?key=1', 'eip155:1': 'http://127.0.0.1:8545' }
  expect(await readHosted({ rpcUrls })).toEqual({ rpcUrls })
})

const noNetwork = 'is not the CAIP-2 id of a built-in network of eip155 or solana, such as eip155:1'
const noUrl = 'is not a whole https URL: http is for localhost alone'

test.each([
  ['1', 'https://rpc.example', noNetwork],
  ['eip155:99999', 'https://rpc.example', noNetwork],
  ['solana:mainnet', 'https://rpc.example', noNetwork],
  ['bip122:000000000019d6689c085ae165831e93', 'https://rpc.example', noNetwork],
  [solana, 'http://rpc.example', noUrl],
  [solana, 'rpc.example', noUrl],
  [solana, 'wss://rpc.example', noUrl],
])('a node of %s at %s is refused', async (id, url, sentence) => {
  const line = `${file}: projects.0.hosted.rpcUrls.${id} ${sentence}`
  await expect(readHosted({ rpcUrls: { [id]: url } })).rejects.toThrow(line)
})

test.each([
  [{}, true, true],
  [{ socials: false }, false, false],
  [{ socials: ['github'] }, false, true],
  [{ connectMethodsOrder: ['email'] }, false, false],
])('with features %j, Google and GitHub are allowed: %j, %j', async (features, google, github) => {
  const project = await readFeatures(features)
  expect([allowsSocial(project, 'google'), allowsSocial(project, 'github')]).toEqual([google, github])
})

test('allows no login without e-mail, passkeys or social logins', async () => {
  const none = { email: false, passkey: false, socials: false }
  expect(allowsLogin(await readFeatures(none))).toBe(false)
  const byPasskey = await readFeatures({ ...none, passkey: true })
  expect([allowsLogin(byPasskey), allowsPasskey(byPasskey)]).toEqual([true, true])
})

test('reports a permission contract without function signatures', async () => {
  const allowedOrigins = ['https://marlow.example']
  const listed = (functions: object) => ({ 'eip155:1': { [`0x${'7'.repeat(40)}`]: { name: 'Game', functions } } })
  await write({ allowedOrigins, permissionContracts: listed({ 'claim()': 'Collects what you win' }) })
  expect((await readProjects(file))[0]?.permissionContracts).toEqual(listed({ 'claim()': 'Collects what you win' }))
  await write({ allowedOrigins, permissionContracts: listed({ claim: 'Collects what you win' }) })
  await expect(readProjects(file)).rejects.toThrow(`${file}: projects.0.permissionContracts.eip155:1`)
})
