import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadData } from './loadData.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-data-'))
})
afterAll(() => rm(folder, { recursive: true }))

const load = async (explorers: object) => {
  const [chainsFile, explorersFile] = [join(folder, 'chains.json'), join(folder, 'explorers.json')]
  await writeFile(chainsFile, JSON.stringify({ 'eip155:1': 'https://rpc.example', 'eip155:10': 'https://rpc.example' }))
  await writeFile(explorersFile, JSON.stringify(explorers))
  const { chains } = await loadData({ chainsFile, explorersFile })
  return [...chains.values()].filter((chain) => chain.namespace === 'eip155' && chain.explorer)
}

test('uses the file’s explorers, and the indexer for others', async () => {
  const found = await load({
    'eip155:10': { apiUrl: 'https://explorer.example/api', apiKey: 'key', sendsChainId: true },
  })
  expect(found.map(({ chainId }) => chainId)).toEqual(['eip155:10'])
})

test.each([
  [
    'a network without a node',
    { 'eip155:8453': { apiUrl: 'https://explorer.example/api' } },
    'eip155:8453 has no node',
  ],
  ['a network that is not EVM', { 'solana:5': { apiUrl: 'https://explorer.example/api' } }, 'solana:5'],
  ['a URL that is none', { 'eip155:1': { apiUrl: 'explorer.example' } }, 'is no URL such as'],
  [
    'a field that is unknown',
    { 'eip155:1': { apiUrl: 'https://explorer.example/api', key: 'x' } },
    'eip155:1 Invalid input',
  ],
])('refuses %s at start', async (_what, explorers, line) => {
  await expect(load(explorers)).rejects.toThrow(line)
})

test('reports invalid JSON without its text and keys', async () => {
  const explorersFile = join(folder, 'broken.json')
  await writeFile(explorersFile, '{ "eip155:1": { "apiKey": "secret" "apiUrl": "" } }')
  const error: unknown = await loadData({ explorersFile }).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ message: `${explorersFile} is not JSON` })
  expect(error).not.toHaveProperty('cause')
})
