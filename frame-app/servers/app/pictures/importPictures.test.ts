import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { networks } from '#protocol/networks'
import { openListingDatabase } from '../database/openListingDatabase.ts'
import { readSeed, seedWallets } from '../wallet-listing/seedWallets.ts'
import { builtInNetworks } from './builtIn/builtInNetworks.ts'
import { builtInTokenPictures } from './builtIn/builtInTokenPictures.ts'
import { builtInWallets } from './builtIn/builtInWallets.ts'
import { maxPictureBytes } from './check/checkPicture.ts'
import { importPictures } from './importPictures.ts'
import { drawPixels, encodePixels, noise } from './test/drawPicture.ts'
import { png, svg } from './test/testPictures.ts'

let opened: Awaited<ReturnType<typeof openListingDatabase>>
let folder = ''

beforeAll(async () => {
  opened = await openListingDatabase({})
  await seedWallets(opened.database)
})
afterAll(() => opened.close())

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-pictures-'))
  for (const name of ['wallets', 'networks', 'tokens', 'currencies']) await mkdir(join(folder, name))
  return () => rm(folder, { recursive: true })
})

const pictureOf = async (wallet: string) => {
  const row = await opened.database
    .selectFrom('wallets')
    .leftJoin('images', (join) => join.onRef('images.id', '=', 'wallets.image_id').on('kind', '=', 'wallet'))
    .select(['image_id', 'type', 'bytes'])
    .where('name', '=', wallet)
    .executeTakeFirstOrThrow()
  return { ...row, text: row.bytes?.toString() }
}

const imageOf = (kind: 'asset' | 'token' | 'currency', id: string) =>
  opened.database.selectFrom('images').selectAll().where('kind', '=', kind).where('id', '=', id).executeTakeFirst()

const writeOne = (name: string, bytes: string | Buffer) => writeFile(join(folder, name), bytes)

const all = () =>
  opened.database.selectFrom('images').select(['kind', 'id', 'source']).orderBy('kind').orderBy('id').execute()

test('provides images for popular wallets and all built-in networks [CON-11, API-02]', async () => {
  await importPictures(opened.database)
  const listed = await opened.database
    .selectFrom('wallets')
    .select('name')
    .where('image_id', 'is not', null)
    .orderBy('order')
    .execute()
  expect(listed.map(({ name }) => name)).toEqual(Object.keys(builtInWallets))
  expect(await pictureOf('MetaMask')).toMatchObject({ type: 'image/svg+xml', text: builtInWallets.MetaMask })
  for (const { caipNetworkId } of networks) {
    expect((await imageOf('asset', caipNetworkId))?.bytes.toString()).toBe(builtInNetworks[caipNetworkId])
  }
  expect((await imageOf('token', 'usdc'))?.bytes.toString()).toBe(builtInTokenPictures.usdc)
})

test('includes only listed wallets, and all native currencies', () => {
  const names = readSeed()
    .slice(0, 62)
    .map(({ name }) => name)
  expect(Object.keys(builtInWallets).filter((name) => !names.includes(name))).toEqual([])
  const symbols = new Set(networks.map(({ nativeCurrency }) => nativeCurrency.symbol.toLowerCase()))
  expect([...symbols].filter((symbol) => builtInTokenPictures[symbol] === undefined)).toEqual([])
})

test('changes nothing when run again', async () => {
  await importPictures(opened.database)
  const before = await all()
  await importPictures(opened.database)
  expect(await all()).toEqual(before)
})

test('prefers the operator’s folder for wallets, networks and tokens [API-02]', async () => {
  const { id } = await opened.database
    .selectFrom('wallets')
    .select('id')
    .where('name', '=', 'Zerion')
    .executeTakeFirstOrThrow()
  const own = svg('<path d="M1 1h2v2z"/>')
  await writeOne(`wallets/${id}.png`, png(64, 64))
  await writeOne('wallets/com.brave.wallet.svg', own)
  await writeOne('networks/eip155-1.svg', own)
  await writeOne('networks/eip155-10.png', encodePixels(drawPixels(300, 300, noise)))
  await writeOne('tokens/USDC.svg', own)
  await importPictures(opened.database, folder)
  expect(await pictureOf('Zerion')).toMatchObject({ type: 'image/png', bytes: png(64, 64) })
  expect((await pictureOf('Brave Wallet')).text).toBe(own)
  expect(await imageOf('asset', 'eip155:1')).toMatchObject({ source: 'folder', bytes: Buffer.from(own) })
  const resized = await imageOf('asset', 'eip155:10')
  expect(resized).toMatchObject({ source: 'folder', type: 'image/png' })
  expect(resized?.bytes.length).toBeLessThanOrEqual(maxPictureBytes)
  expect(await imageOf('token', 'usdc')).toMatchObject({ source: 'folder' })

  // Without the folder, the previous images return.
  await importPictures(opened.database)
  expect((await pictureOf('Zerion')).text).toBe(builtInWallets.Zerion)
  expect(await pictureOf('Brave Wallet')).toMatchObject({ image_id: null })
  expect(await imageOf('asset', 'eip155:1')).toMatchObject({ source: 'built-in' })
})

test('gives a changed image a new id for caching [API-02]', async () => {
  await writeOne('wallets/io.metamask.svg', svg('<path d="M1 1"/>'))
  await importPictures(opened.database, folder)
  const first = await pictureOf('MetaMask')
  await writeOne('wallets/io.metamask.svg', svg('<path d="M2 2"/>'))
  await importPictures(opened.database, folder)
  const second = await pictureOf('MetaMask')
  expect(second.image_id).not.toBe(first.image_id)
  expect((await all()).some(({ id }) => id === first.image_id)).toBe(false)
})

test('logs files that are not inert images, importing others', async () => {
  await writeOne('wallets/io.metamask.svg', svg('<script>alert(1)</script>'))
  await writeOne('wallets/io.rabby.png', '<!doctype html><html></html>')
  await writeOne('networks/eip155-1.png', png(50_000, 50_000))
  await writeOne('networks/eip155-10.png', Buffer.alloc(2_000_000))
  await mkdir(join(folder, 'tokens/usdc.svg'))
  await writeOne('tokens/.DS_Store', 'x')
  const lines: string[] = []
  await importPictures(opened.database, folder, (line) => lines.push(line))
  expect(lines.sort()).toEqual([
    'The picture networks/eip155-1.png is not used: The picture is too large',
    'The picture networks/eip155-10.png is not used: The picture is too large',
    'The picture tokens/usdc.svg is not used: EISDIR',
    'The picture wallets/io.metamask.svg is not used: The SVG has content that is not accepted',
    'The picture wallets/io.rabby.png is not used: It is not a PNG, JPEG, WebP, GIF or SVG picture',
  ])
  expect((await pictureOf('MetaMask')).text).toBe(builtInWallets.MetaMask)
  expect(await imageOf('asset', 'eip155:1')).toMatchObject({ source: 'built-in' })
})

test('keeps rows that an operator added manually', async () => {
  const bytes = png(8, 8)
  const row = { kind: 'asset', id: 'eip155:10', type: 'image/png', bytes, source: null } as const
  await opened.database.deleteFrom('images').where('id', '=', row.id).execute()
  await opened.database
    .insertInto('images')
    .values([row, { ...row, kind: 'wallet', id: 'own' }])
    .execute()
  await opened.database.updateTable('wallets').set({ image_id: 'own' }).where('name', '=', 'Rainbow').execute()
  await importPictures(opened.database)
  expect(await imageOf('asset', 'eip155:10')).toMatchObject({ source: null, bytes })
  expect(await pictureOf('Rainbow')).toMatchObject({ image_id: 'own', bytes })
})

test('imports and removes a currency’s image by code [API-02]', async () => {
  await writeOne('currencies/EUR.svg', svg('<path d="M0 0h24v24z"/>'))
  await importPictures(opened.database, folder)
  expect(await imageOf('currency', 'eur')).toMatchObject({ type: 'image/svg+xml', source: 'folder' })
  await rm(join(folder, 'currencies/EUR.svg'))
  await importPictures(opened.database, folder)
  expect(await imageOf('currency', 'eur')).toBeUndefined()
})
