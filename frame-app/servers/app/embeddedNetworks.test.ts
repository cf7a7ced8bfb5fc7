import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { embeddedNetworks } from './embeddedNetworks.ts'

test('returns networks with a node of the auth server [EMB-13, SOL-01]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-networks-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'chains.json')
  const nodes = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'eip155:8453', 'eip155:1'].map((id) => [
    id,
    'https://rpc.example',
  ])
  await writeFile(file, JSON.stringify(Object.fromEntries(nodes)))
  expect(await embeddedNetworks(file)).toEqual(['eip155:1', 'eip155:8453', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])
})

test('returns all EVM and Solana networks without a list', async () => {
  const all = await embeddedNetworks(undefined)
  expect(all).toHaveLength(30)
  expect(all.every((id) => /^(eip155|solana):/.test(id))).toBe(true)
})
