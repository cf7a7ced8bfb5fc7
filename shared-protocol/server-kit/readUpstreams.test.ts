import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { networks } from '../networks.ts'
import { readUpstreams } from './readUpstreams.ts'

let file = ''
beforeAll(async () => {
  file = join(await mkdtemp(join(tmpdir(), 'foyer-chains-')), 'chains.json')
})
afterAll(() => rm(join(file, '..'), { recursive: true }))

const read = async (content: object) => {
  await writeFile(file, JSON.stringify(content))
  return readUpstreams(file)
}

test('supports 26 EVM networks, 3 of Solana, a testnet [EMB-13]', async () => {
  const ids = networks.map(({ caipNetworkId }) => caipNetworkId).filter((id) => !id.startsWith('bip122:'))
  expect(ids.filter((id) => id.startsWith('eip155:'))).toHaveLength(27)
  expect(ids.filter((id) => id.startsWith('solana:'))).toHaveLength(3)
  expect(await read(Object.fromEntries(ids.map((id) => [id, 'https://rpc.example'])))).toHaveProperty('size', 30)
})

test.each([
  [{ 'eip155:1': 'rpc.example' }, 'eip155:1.0 is no URL such as https://rpc.example'],
  [{ 'eip155:5': 'https://rpc.example' }, 'eip155:5 is not one of the networks that are relayed'],
  [
    { 'bip122:000000000019d6689c085ae165831e93': 'https://rpc.example' },
    'bip122:000000000019d6689c085ae165831e93 is not one of the networks that are relayed',
  ],
])('%j is refused in one line naming the entry', async (content, line) => {
  await expect(read(content)).rejects.toThrow(`${file}: ${line}`)
})

test('a network has ordered nodes, one or more [EMB-13]', async () => {
  const several = ['https://one.example', 'https://two.example']
  const upstreams = await read({ 'eip155:1': 'https://rpc.example', 'eip155:10': several })
  expect([...upstreams.values()]).toEqual([['https://rpc.example'], several])
  await expect(read({ 'eip155:1': [] })).rejects.toThrow('eip155:1 has no node')
  const many = Array<string>(9).fill('https://rpc.example')
  await expect(read({ 'eip155:1': many })).rejects.toThrow('eip155:1 has more than 8 nodes')
})
