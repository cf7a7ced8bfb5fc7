import { expect, test, vi } from 'vitest'
import { createChainFetch } from './createChainFetch.ts'
import { createChainNode } from './createChainNode.ts'

const [one, two] = ['https://one.example/key', 'https://two.example/key']

/** Nodes that answer so to `eth_chainId`, and with their URL to all else. */
const start = (ids: Record<string, unknown>, chainId = 'eip155:1') => {
  const asked: string[] = []
  const warn = vi.fn()
  const time = { now: 0 }
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const { id, method } = JSON.parse(String(init?.body))
    asked.push(`${new URL(String(url)).host} ${method}`)
    const said = ids[String(url)]
    if (method === 'eth_chainId' && said === undefined)
      return new Response(JSON.stringify({ id, error: { code: -32601, message: 'Method not found' } }))
    return new Response(JSON.stringify({ id, result: method === 'eth_chainId' ? said : String(url) }))
  }
  const checked = createChainFetch(fetch, { now: () => time.now, warn })(chainId)
  const ask = createChainNode({ urls: [one, two], fetch: checked, now: () => time.now })
  const read = async () => (await ask([{ jsonrpc: '2.0', id: 1, method: 'eth_gasPrice' }]))[0]
  return { read, asked, warn, time, ids }
}

test('a node of another chain is found out by its chain id, and the next one is used [NET-05]', async () => {
  const { read, asked, warn } = start({ [one]: '0xa', [two]: '0x1' })
  expect(await read()).toEqual({ result: two })
  expect(await read()).toEqual({ result: two })
  expect(asked.filter((line) => line.startsWith('one'))).toEqual(['one.example eth_chainId'])
  expect(warn.mock.calls).toEqual([['one.example answers for eip155:10: it is not used for eip155:1']])
})

test('where all nodes are of another chain, none answers [NET-05]', async () => {
  const { read, asked } = start({ [one]: '0xa', [two]: '0xa' })
  expect(await read()).toMatchObject({ error: { code: -32603 } })
  expect(asked).not.toContain('one.example eth_gasPrice')
})

test.each(['0x1', '0x01', '1', 1, undefined, 'nonsense', null])(
  'a node that answers %j is used, and asked once an hour [NET-05]',
  async (said) => {
    const { read, asked, time } = start({ [one]: said })
    await read()
    expect(await read()).toEqual({ result: one })
    const isSaid = [1, '1', '0x1', '0x01'].includes(said as string)
    expect(asked.filter((line) => line.endsWith('eth_chainId'))).toHaveLength(isSaid ? 1 : 2)
    time.now = 3_600_000
    await read()
    expect(asked.filter((line) => line.endsWith('eth_chainId'))).toHaveLength(isSaid ? 2 : 3)
  },
)

test('a node that goes over to the chain is used again [NET-05]', async () => {
  const { read, time, ids } = start({ [one]: '0xa', [two]: '0x1' })
  expect(await read()).toEqual({ result: two })
  ids[one] = '0x1'
  time.now = 60_000
  expect(await read()).toEqual({ result: one })
})

test('Solana has no chain id to ask for', async () => {
  const { read, asked } = start({}, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
  expect(await read()).toEqual({ result: one })
  expect(asked).toEqual(['one.example eth_gasPrice'])
})
