import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readBuild } from '#protocol/server-kit/readBuild'
import type { KeptReleases } from '#protocol/server-kit/releases/endReleases'
import { openReleases } from '#protocol/server-kit/releases/openReleases'
import type { ListingDatabase } from './database/openListingDatabase.ts'
import { createModalHosting } from './hosting.ts'

let folder = ''
let releasesFolder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-releases-'))
  releasesFolder = join(folder, 'releases')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const immutable = 'public, max-age=31536000, immutable'
const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

/** Writes a build of the version, whose scripts contain the version. */
const writeBuild = async (version: string) => {
  const page = join(folder, version, 'page')
  await mkdir(page, { recursive: true })
  const number = version.replaceAll('.', '')
  for (const name of ['loader.js', 'sdk.js', 'elements.js', `frame-${number}.js`])
    await writeFile(join(page, name), `${name} of ${version}`)
  const assets = join(folder, version, 'assets')
  await mkdir(assets, { recursive: true })
  for (const name of [`later-${number}.js`, `later-${number}.css`])
    await writeFile(join(assets, name), `${name} of ${version}`)
}

/** A server of the version, as after an upgrade to it. */
const start = async (version: string, keptIn: string | undefined = releasesFolder, kept?: KeptReleases) => {
  await writeBuild(version)
  return startBuilt(version, keptIn, kept)
}

const startBuilt = async (version: string, keptIn: string | undefined = releasesFolder, kept?: KeptReleases) => {
  const build = await readBuild(join(folder, version))
  const releases = await openReleases({ version, build, folder: keptIn, kept })
  // No request in this test reads the database.
  const database = {} as ListingDatabase
  const origins = { app: 'https://app.example', secure: 'https://secure.example' }
  const projects = { find: async () => undefined }
  const hosting = createModalHosting({ origins, projects, build, releases, embeddedNetworks: [], database })
  const get = async (path: string) => {
    const response = await hosting.request(path)
    return { status: response.status, text: await response.text(), headers: response.headers }
  }
  return { get, release: releases.current }
}

test('lists immutable script URLs with hashes in integrity.json', async () => {
  const { get, release } = await start('1.0.0')
  const files = ['loader.js', 'sdk.js', 'elements.js'].map((name) => [
    name,
    { url: `https://app.example/v/${release}/${name}`, integrity: integrityOf(`${name} of 1.0.0`) },
  ])
  expect(JSON.parse((await get('/integrity.json')).text)).toEqual({ release, files: Object.fromEntries(files) })
  const { text, headers } = await get(`/v/${release}/loader.js`)
  expect(text).toBe('loader.js of 1.0.0')
  expect(headers.get('cache-control')).toBe(immutable)
  expect(headers.get('access-control-allow-origin')).toBe('*')
})

test('serves earlier releases completely, and new pages the latest', async () => {
  const earlier = await start('1.0.0')
  const { get, release } = await start('1.1.0')
  expect(release).not.toBe(earlier.release)
  for (const name of ['loader.js', 'sdk.js', 'frame-100.js']) {
    const { status, text, headers } = await get(`/v/${earlier.release}/${name}`)
    expect([status, text]).toEqual([200, `${name} of 1.0.0`])
    expect(headers.get('cache-control')).toBe(immutable)
  }
  expect(await get('/loader.js')).toMatchObject({ status: 200, text: 'loader.js of 1.1.0' })
  expect((await get('/loader.js')).headers.get('cache-control')).toBe('public, max-age=300')
})

test('serves parts of cached loaders after an upgrade', async () => {
  await start('1.0.0')
  const { get } = await start('1.1.0')
  expect(await get('/frame-100.js')).toMatchObject({ status: 200, text: 'frame-100.js of 1.0.0' })
  expect(await get('/frame-110.js')).toMatchObject({ status: 200, text: 'frame-110.js of 1.1.0' })
})

test('serves later parts to modals loaded before an upgrade [HST-01]', async () => {
  await start('1.0.0')
  const { get } = await start('1.1.0')
  for (const [name, version] of [
    ['later-100', '1.0.0'],
    ['later-110', '1.1.0'],
  ]) {
    const { status, text, headers } = await get(`/assets/${name}.js`)
    expect([status, text]).toEqual([200, `${name}.js of ${version}`])
    expect(headers.get('cache-control')).toBe(immutable)
    expect((await get(`/assets/${name}.css`)).headers.get('content-type')).toBe('text/css; charset=utf-8')
  }
})

test('limits old releases by count and age', async () => {
  const [first, second] = [await start('1.0.0'), await start('1.1.0')]
  const setAge = (release: string, days: number) => {
    const at = new Date(Date.now() - days * 86_400_000)
    return utimes(join(releasesFolder, release), at, at)
  }
  await setAge(first.release, 40)
  await setAge(second.release, 20)
  const kept = async (count: number, days: number) => {
    const { get, release } = await start('1.2.0', releasesFolder, { count, days })
    const releases = [first.release, second.release, release]
    const statuses = releases.map(async (name) => (await get(`/v/${name}/loader.js`)).status)
    return Promise.all(statuses)
  }
  expect(await kept(3, 50)).toEqual([200, 200, 200])
  expect(await kept(3, 30)).toEqual([404, 200, 200])
  expect(await kept(1, 30)).toEqual([404, 404, 200])
})

test('serves only the current release without a folder', async () => {
  const earlier = await start('1.0.0', '')
  const { get, release } = await start('1.1.0', '')
  expect((await get(`/v/${release}/loader.js`)).status).toBe(200)
  expect((await get(`/v/${earlier.release}/loader.js`)).status).toBe(404)
  expect((await get('/frame-100.js')).status).toBe(404)
})

test('keeps one release across restarts and parallel servers', async () => {
  await writeBuild('1.0.0')
  const [one, other] = await Promise.all([startBuilt('1.0.0'), startBuilt('1.0.0')])
  expect(one?.release).toBe(other?.release)
  const again = await start('1.0.0')
  expect((await again.get(`/v/${again.release}/loader.js`)).status).toBe(200)
})

test('reads only release scripts, nothing outside the folder', async () => {
  const { release } = await start('1.0.0')
  const kept = join(releasesFolder, release)
  const secret = join(folder, 'secret.js')
  await writeFile(secret, 'secret')
  await symlink(secret, join(kept, 'linked-12345678.js'))
  await symlink(folder, join(releasesFolder, '9.9.9-12345678'))
  await writeFile(join(kept, 'notes.txt'), 'secret')
  await writeFile(join(kept, 'huge-12345678.js'), 'x'.repeat(3 * 1024 * 1024))
  await mkdir(join(releasesFolder, 'other'))
  await writeFile(join(releasesFolder, 'other', 'part-12345678.js'), 'secret')
  const { get } = await start('1.1.0')
  const paths = [
    '/linked-12345678.js',
    '/notes.txt',
    '/huge-12345678.js',
    '/part-12345678.js',
    '/secret.js',
    ...['linked-12345678.js', 'notes.txt', 'huge-12345678.js'].map((name) => `/v/${release}/${name}`),
    '/v/9.9.9-12345678/secret.js',
    '/v/other/part-12345678.js',
    `/v/${release}/..%2f..%2fsecret.js`,
    '/v/..%2f..%2f/secret.js',
    '/..%2fsecret.js',
    '/%2e%2e%2fsecret.js',
    '/v/constructor/name',
    '/__proto__',
  ]
  for (const path of paths) expect([path, (await get(path)).status]).toEqual([path, 404])
})
