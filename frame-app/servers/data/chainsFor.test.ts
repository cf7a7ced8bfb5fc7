import { expect, test } from 'vitest'
import { createChains } from './chains.ts'
import { chainsFor } from './chainsFor.ts'
import { readChain } from './evm/readChain.ts'

const chainId = 'eip155:1'
const [preferred, other] = ['https://preferred.example', 'https://other.example']

/** Two nodes and all visitors of one service. The preferred node does not answer an `eth_getLogs`. */
const start = () => {
  const requests: string[] = []
  const fetch = async (url: unknown, init?: RequestInit) => {
    const { id, method } = JSON.parse(String(init?.body))
    requests.push(String(url))
    if (method === 'eth_getLogs' && url === preferred) throw new TypeError('fetch failed')
    // Without Multicall3, contracts are called one by one.
    return new Response(JSON.stringify({ id, result: method === 'eth_getCode' ? '0x' : '0x01' }))
  }
  const chains = createChains({ upstreams: new Map([[chainId, [preferred, other]]]), fetch })
  const ask = async (asker: string, method: string) => {
    const chain = chainsFor(chains, asker).get(chainId)
    if (chain?.namespace !== 'eip155') throw new Error('There is no chain')
    requests.length = 0
    if (method === 'call') await chain.call([{ to: '0x00000000000000000000000000000000000e0a01', data: '0x' }])
    else await readChain(chain.node, method, [])
    return [...requests]
  }
  return { ask }
}

test('keeps a node first after one IP network’s failure', async () => {
  const { ask } = start()
  for (const _ of [1, 2]) await ask('bot', 'eth_getLogs')
  expect(await ask('bot', 'eth_chainId')).toEqual([other])
  expect(await ask('visitor', 'eth_chainId')).toEqual([preferred])
  expect(new Set(await ask('visitor', 'call'))).toEqual(new Set([preferred]))
  expect(new Set(await ask('bot', 'call'))).toEqual(new Set([other]))
})

test('moves a node last after failures of two networks', async () => {
  const { ask } = start()
  for (const asker of ['bot', 'another']) await ask(asker, 'eth_getLogs')
  expect(await ask('visitor', 'eth_chainId')).toEqual([other])
})
