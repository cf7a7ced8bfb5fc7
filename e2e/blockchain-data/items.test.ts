import { createServer, type Server } from 'node:http'
import { type Address, getAddress, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withLoopback } from '../../frame-app/servers/app/pictures/fetch/fetchPicture.ts'
import { findFreePort } from '../world/stack/freePort.ts'
import { demoItems, deployItems, handOutBadges, handOutItem } from '../world/stack/items/demoItems.ts'
import { openTreasury } from '../world/stack/treasury.ts'
import { createTestService } from './createTestService.ts'
import { overDatabases } from './overDatabases.ts'
import { startTestChain, type TestChain } from './startTestChain.ts'

const abi = parseAbi([
  'function mint(address to, uint256 id, string uri)',
  'function mintBatch(address to, uint256[] ids, uint256[] values)',
  'function transferFrom(address from, address to, uint256 id)',
])
const chainId = 'eip155:1'
let chain: TestChain
let host: Server
let hostUrl = ''
/** The answers of the metadata host, by path. A pending answer is awaited. */
const files = new Map<string, Promise<string>>()
const requests: string[] = []

beforeAll(async () => {
  chain = await startTestChain()
  await deployItems(await openTreasury(chain.rpcUrl))
  const port = await findFreePort()
  hostUrl = `http://127.0.0.1:${port}`
  host = createServer(async ({ url = '' }, response) => {
    requests.push(url)
    response.end((await files.get(url)) ?? '')
  }).listen(port, '127.0.0.1')
})
afterAll(async () => {
  host.closeAllConnections()
  host.close()
  await chain.stop()
})

let accounts = 0
const newAccount = () => {
  accounts += 1
  return getAddress(`0x${accounts.toString(16).padStart(40, 'b')}`)
}
let items = 1000n
const newId = () => {
  items += 1n
  return items
}
const { boats, badges, bait } = demoItems
const mint = async (to: Address, id: bigint, uri: string) =>
  chain.mined(
    await chain.wallet.writeContract({ address: boats.address, abi, functionName: 'mint', args: [to, id, uri] }),
  )

overDatabases(({ engine, database }) => {
  const createService = (more: Partial<Parameters<typeof createTestService>[0]> = {}) =>
    createTestService({
      database: database(),
      nodes: { [chainId]: chain.rpcUrl },
      contracts: {
        [chainId]: { tokens: [], dollars: [], v2Factories: [], v3Factories: [], collections: [boats.address] },
      },
      ...more,
    })

  test('lists an account’s items with name, picture and number [ACC-02, API-01]', async () => {
    const [account, id] = [newAccount(), newId()]
    await handOutItem(chain.rpcUrl, 'boats', account, { id, name: `Boat #${id}` })
    await handOutBadges(chain.rpcUrl, account, 7n, 5n)
    const answer = await createService().getItems({ address: account, chainId })
    expect(answer.isComplete).toBe(true)
    expect(answer.items).toHaveLength(2)
    expect(answer.items).toContainEqual({
      chainId,
      address: `${chainId}:${boats.address}`,
      tokenId: String(id),
      standard: 'erc721',
      count: '1',
      name: `Boat #${id}`,
      collection: 'Paper Boats',
      isVerified: true,
      isSpam: false,
      picture: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
    })
    expect(answer.items).toContainEqual(
      expect.objectContaining({
        address: `${chainId}:${badges.address}`,
        tokenId: '7',
        standard: 'erc1155',
        count: '5',
        name: 'Badge',
        collection: 'Harbour Badges',
        isVerified: false,
      }),
    )
  })

  test('omits items that were given away, and includes batches [ACC-02]', async () => {
    const [account, other, id] = [chain.account.address, newAccount(), newId()]
    await mint(account, id, '')
    await chain.mined(
      await chain.wallet.writeContract({
        address: boats.address,
        abi,
        functionName: 'transferFrom',
        args: [account, other, id],
      }),
    )
    await chain.mined(
      await chain.wallet.writeContract({
        address: badges.address,
        abi,
        functionName: 'mintBatch',
        args: [other, [21n, 22n], [1n, 4n]],
      }),
    )
    const of = async (address: Address) => (await createService().getItems({ address, chainId })).items
    expect((await of(account)).map(({ tokenId }) => tokenId)).not.toContain(String(id))
    expect((await of(other)).map(({ tokenId, count }) => [tokenId, count]).sort()).toEqual([
      [String(id), '1'],
      ['21', '1'],
      ['22', '4'],
    ])
  })

  test('marks an advertising collection as spam, its name as text [ACC-02]', async () => {
    const account = newAccount()
    await handOutItem(chain.rpcUrl, 'bait', account, { id: newId(), name: 'Free boat' })
    const { items } = await createService().getItems({ address: account, chainId })
    expect(items).toMatchObject([{ collection: bait.name, isSpam: true, isVerified: false }])
  })

  test('reads metadata from a host without a long wait', async () => {
    const [account, id] = [newAccount(), newId()]
    const path = `/${engine}/${id}`
    let answer = (_text: string) => {}
    files.set(path, new Promise((resolve) => (answer = resolve)))
    await mint(account, id, `${hostUrl}${path}`)
    const service = createService({ outside: { ...withLoopback, timeoutMs: 30_000 } })
    const ask = () => service.getItems({ address: account, chainId })
    expect(await ask()).toMatchObject({ isComplete: false, items: [{ name: '', picture: '' }] })
    answer(JSON.stringify({ name: 'Far\u202e boat', image: 'ipfs://bafy/1.png' }))
    await expect.poll(ask).toMatchObject({ isComplete: true, items: [{ name: 'Far boat' }] })
    const [item] = (await ask()).items
    expect(item?.picture).toBe('https://app.example/picture?url=https%3A%2F%2Fgateway.example%2Fipfs%2Fbafy%2F1.png')
    expect(requests.filter((url) => url === path)).toHaveLength(1)
  })

  test('never requests non-public addresses', async () => {
    const [account, id] = [newAccount(), newId()]
    const path = `/secret/${engine}`
    await mint(account, id, `${hostUrl}${path}`)
    const { items } = await createService().getItems({ address: account, chainId })
    expect(items).toMatchObject([{ tokenId: String(id), name: '', collection: 'Paper Boats' }])
    expect(requests).not.toContain(path)
  })

  test.each([
    ['nothing', ''],
    ['text that is no JSON', 'data:application/json,hello'],
    ['another kind of URI', 'ftp://files.example/1.json'],
    [
      'a script in its picture',
      `data:application/json,${JSON.stringify({ name: 'x', image: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>' })}`,
    ],
    ['a picture that is none', 'data:application/json,{"name":"x","image":"data:image/png;base64,AAAA"}'],
    ['a picture of a file', 'data:application/json,{"name":"x","image":"file:///etc/passwd"}'],
  ])('lists an item without picture if its metadata is %s', async (_what, uri) => {
    const [account, id] = [newAccount(), newId()]
    await mint(account, id, uri)
    const { items } = await createService().getItems({ address: account, chainId })
    expect(items).toMatchObject([{ tokenId: String(id), picture: '' }])
  })

  test('lists item transfers by name and number [API-01]', async () => {
    const [account, id] = [newAccount(), newId()]
    await handOutItem(chain.rpcUrl, 'boats', account, { id, name: `Boat #${id}` })
    await handOutBadges(chain.rpcUrl, account, 7n, 3n)
    const { data } = await createService().getHistory({ address: account, chainId })
    expect(data.map(({ transfers }) => transfers)).toMatchObject([
      [{ nft_info: { name: 'Badge', token_id: '7', flags: { is_verified: false } }, quantity: { numeric: '3' } }],
      [
        {
          nft_info: { name: `Boat #${id}`, token_id: String(id), flags: { is_verified: true } },
          quantity: { numeric: '1' },
        },
      ],
    ])
  })

  test('finds items stored by the indexer after recent blocks passed [ACC-02]', async () => {
    const [account, id] = [newAccount(), newId()]
    await handOutItem(chain.rpcUrl, 'boats', account, { id, name: 'Old boat' })
    await createService().getHistory({ address: account, chainId })
    const withoutLogs: typeof fetch = async (url, init) => {
      const asked = [JSON.parse(String(init?.body))].flat()
      if (asked.every(({ method }) => method !== 'eth_getLogs')) return fetch(url, init)
      return new Response(JSON.stringify(asked.map(({ id }) => ({ jsonrpc: '2.0', id, result: [] }))))
    }
    const { items } = await createService({ fetch: withoutLogs }).getItems({ address: account, chainId })
    expect(items).toMatchObject([{ tokenId: String(id), name: 'Old boat' }])
  })

  test.each([
    ['/v1/account/0x12/items?projectId=demo', 400, 'invalid_address'],
    [`/v1/account/${boats.address}/items?projectId=demo&chainId=eip155:10`, 400, 'unsupported_chain'],
    [`/v1/account/${boats.address}/items`, 403, 'unknown_project'],
  ])('answers %s with %i %s', async (path, status, error) => {
    const answer = await createService().request(path)
    expect([answer.status, (await answer.json()).error]).toEqual([status, error])
  })
})
