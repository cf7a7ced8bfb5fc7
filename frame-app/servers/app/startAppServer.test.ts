import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openListingDatabase } from './database/openListingDatabase.ts'
import { importData, startAppServer } from './startAppServer.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-server-'))
  await mkdir(join(folder, 'dist/app'), { recursive: true })
  await writeFile(join(folder, 'dist/app/index.html'), '<!doctype html>')
  const project = { id: 'demo', name: 'Marlow', allowedOrigins: ['https://marlow.example'] }
  await writeFile(join(folder, 'projects.json'), JSON.stringify({ projects: [project] }))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const findPort = async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The address of a server that listens on a port has this type.
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

const optionsOf = (port: number, database: string) => ({
  appOrigin: `http://127.0.0.1:${port}`,
  secureOrigin: 'https://secure.example',
  port,
  hostname: '127.0.0.1',
  projectsFile: join(folder, 'projects.json'),
  buildFolder: join(folder, 'dist'),
  databaseFolder: join(folder, database),
})

test('imports wallets and projects, serves data, releases its folder [API-02]', async () => {
  const port = await findPort()
  const appOrigin = `http://127.0.0.1:${port}`
  const stop = await startAppServer(optionsOf(port, 'database'))
  const answers = await Promise.all(
    ['/getWallets?projectId=demo&search=metamask&entries=1', '/frame?projectId=demo', '/frame?projectId=nobody'].map(
      (path) => fetch(`${appOrigin}${path}`, { headers: { connection: 'close' } }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404])
  expect(await answers[0]?.json()).toMatchObject({ data: [{ name: 'MetaMask', rdns: 'io.metamask' }] })
  const supported = await fetch(`${appOrigin}/v1/supported-chains?projectId=demo`, { headers: { connection: 'close' } })
  expect(await supported.json()).toEqual({ http: [], ws: [] })
  const relayed = await fetch(`${appOrigin}/v1?chainId=eip155:1&projectId=demo`, {
    method: 'POST',
    headers: { connection: 'close', 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] }),
  })
  expect(await relayed.json()).toMatchObject({ error: { code: 4902 } })
  await stop()
  expect(await readdir(join(folder, 'database'))).toEqual(['data'])
})

test('imports the startup data by command, with operator images [API-02]', async () => {
  const picturesFolder = join(folder, 'pictures')
  await mkdir(join(picturesFolder, 'networks'), { recursive: true })
  const own = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  await writeFile(join(picturesFolder, 'networks/eip155-31337.svg'), own)
  await importData({ ...optionsOf(0, 'imported'), picturesFolder })
  const { database, close } = await openListingDatabase({ folder: join(folder, 'imported') })
  const picture = await database
    .selectFrom('images')
    .select('bytes')
    .where('id', '=', 'eip155:31337')
    .executeTakeFirst()
  const wallet = await database
    .selectFrom('wallets')
    .select('image_id')
    .where('name', '=', 'MetaMask')
    .executeTakeFirst()
  await close()
  expect(picture?.bytes.toString()).toBe(own)
  expect(wallet?.image_id).toEqual(expect.any(String))
})
