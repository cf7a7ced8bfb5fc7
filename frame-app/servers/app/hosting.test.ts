import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Project } from '#protocol/server-kit/projects'
import type { BuiltFile } from '#protocol/server-kit/readBuild'
import { createTestHosting, loadThree, visitor } from '#protocol/test/testHosting'
import type { ListingDatabase } from './database/openListingDatabase.ts'
import { createModalHosting, modalValues } from './hosting.ts'

const createHost = () => {
  const { parts, asked } = createTestHosting()
  // No route in this test uses the listing's database.
  return { asked, modal: createModalHosting({ ...parts, embeddedNetworks: [], database: {} as ListingDatabase }) }
}

test('limits modal document loads before reading the database', async () => {
  const { modal, asked } = createHost()
  const { statuses, last } = await loadThree(() => modal.request('/frame?projectId=demo', {}, visitor))
  expect(statuses).toEqual([404, 404, 429])
  expect(last.headers.get('retry-after')).toBe('4')
  expect(last.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(asked).toEqual(['demo', 'demo'])
})

test('sends HSTS with every answer of the modal host', async () => {
  for (const path of ['/health', '/frame', '/loader.js', '/integrity.json', '/nowhere/at/all']) {
    const answer = await createHost().modal.request(path, {}, visitor)
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
  }
})

const valuesWith = (features: object, auth: string | null = 'https://auth.example', isAnalyticsEnabled = true) => {
  const known = { id: 'demo', name: 'Marlow', allowedOrigins: ['https://marlow.example'] }
  const project = { ...known, features, isAnalyticsEnabled }
  const origins = { app: 'https://app.example', secure: 'https://secure.example', ...(auth && { auth }) }
  return modalValues(z.parse(Project, project), origins, { embeddedNetworks: [], socials: ['google', 'farcaster'] })
}

test('contains project settings, and no login without auth server [CON-02]', () => {
  const values = valuesWith({ legalCheckbox: true, connectMethodsOrder: ['wallet', 'social'] })
  expect(values).toMatchObject({ FEATURES: 'legalCheckbox=true connectMethodsOrder=wallet,social' })
  expect(valuesWith({})).toMatchObject({ FEATURES: '' })
  expect(valuesWith({ allWallets: false }, null)).toMatchObject({
    FEATURES: 'allWallets=false email=false passkey=false socials=false',
    AUTH_ORIGIN: '',
    SOCIALS: '',
  })
})

test('turns analytics off if the project disables it [API-05]', () => {
  expect(valuesWith({}, undefined, false)).toMatchObject({ FEATURES: 'analytics=false' })
})

test('lists socials of the auth server and the project [CON-02]', () => {
  const values = valuesWith({ socials: ['apple', 'google'], passkey: false })
  expect(values).toMatchObject({ AUTH_ORIGIN: 'https://auth.example', SOCIALS: 'google farcaster' })
  expect(values).toMatchObject({ FEATURES: 'passkey=false socials=apple,google' })
})

interface Changed {
  homeProject?: string
  hosted?: object
  embeddedNetworks?: string[]
}

const hostingWith = (
  allowedOrigins: readonly string[],
  { homeProject, hosted = {}, embeddedNetworks = ['eip155:1', 'eip155:10'] }: Changed = {},
) => {
  const project = z.parse(Project, { id: 'demo', name: 'Marlow', allowedOrigins, hosted })
  const { parts } = createTestHosting()
  const html = Buffer.from(
    '<script data-project-id="%PROJECT_ID%" data-networks="%NETWORKS%" data-rpc-urls="%RPC_URLS%"></script>',
  )
  const file: BuiltFile = { body: html, gzipped: html, type: 'text/html', integrity: '' }
  return createModalHosting({
    ...parts,
    origins: { ...parts.origins, auth: 'https://auth.example' },
    projects: { find: async () => project },
    build: new Map([['connect.html', file]]),
    embeddedNetworks,
    database: {} as ListingDatabase,
    homeProject,
  })
}

test('serves an enabled hosted page without allowing embedding [HST-01]', async () => {
  const answer = await hostingWith(['https://app.example']).request('/connect?projectId=demo', {}, visitor)
  expect(answer.status).toBe(200)
  const html = await answer.text()
  expect(html).toContain('<script data-project-id="demo" data-networks="eip155:1,eip155:10"')
  const urlOf = (id: number) => `https://auth.example/v1?chainId=eip155%3A${id}&amp;projectId=demo`
  const quoted = [1, 10].map((id) => `&quot;eip155:${id}&quot;:&quot;${urlOf(id)}&quot;`)
  expect(html).toContain(`data-rpc-urls="{${quoted.join(',')}}"`)
  const policy = answer.headers.get('content-security-policy')
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("default-src 'none'")
})

test.each([
  ['', 'same-origin-allow-popups'],
  ['&popup=1', null],
  ['&popup=2', 'same-origin-allow-popups'],
])('keeps the page’s opener only for client popups: %j [HST-01]', async (query, policy) => {
  const path = `/connect?projectId=demo${query}`
  const { headers } = await hostingWith(['https://app.example']).request(path, {}, visitor)
  expect(headers.get('cross-origin-opener-policy')).toBe(policy)
})

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

test.each<[string, string[], object, string[]]>([
  [
    'adds a network to those of the embedded wallet',
    ['eip155:1'],
    { [solana]: 'https://node.example/?of=solana&key=1' },
    ['eip155:1', solana],
  ],
  ['takes the place of the proxy', ['eip155:1'], { 'eip155:1': 'https://node.example/' }, ['eip155:1']],
  ['is alone where there is no embedded wallet', [], { [solana]: 'https://node.example/' }, [solana]],
])('a project’s node %s [HST-01]', async (_title, embeddedNetworks, rpcUrls, networks) => {
  const hosting = hostingWith(['https://app.example'], { embeddedNetworks, hosted: { rpcUrls } })
  const html = await (await hosting.request('/connect?projectId=demo', {}, visitor)).text()
  const [, shown, urls = ''] = /data-networks="([^"]*)" data-rpc-urls="([^"]*)"/.exec(html) ?? []
  expect(shown).toBe(networks.join(','))
  const proxied = { 'eip155:1': 'https://auth.example/v1?chainId=eip155%3A1&projectId=demo' }
  const expected = Object.fromEntries(
    Object.entries({ ...proxied, ...rpcUrls }).filter(([id]) => networks.includes(id)),
  )
  expect(JSON.parse(urls.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toEqual(expected)
})

test('redirects `/` to the configured project’s hosted page [HST-01]', async () => {
  const answer = await hostingWith(['https://app.example'], { homeProject: 'demo' }).request('/', {}, visitor)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/connect?projectId=demo'])
  expect((await hostingWith(['https://app.example']).request('/', {}, visitor)).status).toBe(404)
})

test('serves the window of every project, without embedding [HST-01]', async () => {
  const { parts } = createTestHosting()
  const file: BuiltFile = { body: Buffer.from(''), gzipped: Buffer.from(''), type: 'text/html', integrity: '' }
  const project = z.parse(Project, { id: 'demo', name: 'Marlow', allowedOrigins: ['https://marlow.example'] })
  const modal = createModalHosting({
    ...parts,
    projects: { find: async () => project },
    build: new Map([['window.html', file]]),
    embeddedNetworks: [],
    database: {} as ListingDatabase,
  })
  const { headers } = await modal.request('/window?projectId=demo', {}, visitor)
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  // The opener page and this window communicate.
  expect(headers.get('cross-origin-opener-policy')).toBeNull()
})

test('serves no hosted page for another project', async () => {
  const answer = await hostingWith(['https://marlow.example']).request('/connect?projectId=demo', {}, visitor)
  expect(answer.status).toBe(404)
})
