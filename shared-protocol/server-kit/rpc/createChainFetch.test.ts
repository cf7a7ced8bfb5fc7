import { expect, test, vi } from 'vitest'
import { createChainFetch } from './createChainFetch.ts'
import { createChainNode } from './createChainNode.ts'

const [one, two] = ['https://one.example/key', 'https://two.example/key']

/** Starts nodes with these answers to `eth_chainId`. Other requests return the node's URL. */
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

test('replaces another chain’s node, detected by chain id [NET-05]', async () => {
  const { read, asked, warn } = start({ [one]: '0xa', [two]: '0x1' })
  expect(await read()).toEqual({ result: two })
  expect(await read()).toEqual({ result: two })
  expect(asked.filter((line) => line.startsWith('one'))).toEqual(['one.example eth_chainId'])
  expect(warn.mock.calls).toEqual([['one.example answers for eip155:10: it is not used for eip155:1']])
})

test('fails if all nodes are of another chain [NET-05]', async () => {
  const { read, asked } = start({ [one]: '0xa', [two]: '0xa' })
  expect(await read()).toMatchObject({ error: { code: -32603 } })
  expect(asked).not.toContain('one.example eth_gasPrice')
})

test.each(['0x1', '0x01', '1', 1, undefined, 'nonsense', null])(
  'uses a node that answers %j, checked hourly [NET-05]',
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

test('uses a node again once it serves the chain [NET-05]', async () => {
  const { read, time, ids } = start({ [one]: '0xa', [two]: '0x1' })
  expect(await read()).toEqual({ result: two })
  ids[one] = '0x1'
  time.now = 60_000
  expect(await read()).toEqual({ result: one })
})

test('does not check Solana nodes: no chain id', async () => {
  const { read, asked } = start({}, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
  expect(await read()).toEqual({ result: one })
  expect(asked).toEqual(['one.example eth_gasPrice'])
})
