import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPaymasterFile } from './readPaymasterFile.ts'

const key = `${'a1'.repeat(31)}02`
const contract = `0x${'Bb'.repeat(20)}`

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-paymaster-'))
  await writeFile(join(folder, 'key'), `0x${key}\n`)
  await writeFile(join(folder, 'short'), 'a1')
})
afterAll(() => rm(folder, { recursive: true }))

const policy = { weiPerDay: '100', weiPerAccountAndDay: '10', contracts: 'any' }
const coin = { name: 'USDC', decimals: 6, rate: '3000.5' }

const read = async ({ network = {}, project = {}, ofNetwork = {}, elsewhere = {} } = {}) => {
  const file = join(folder, 'paymaster.json')
  const entry = { rpcUrl: 'https://rpc.example', contract, signerKeyFile: 'key', ...network }
  const others = 'contract' in elsewhere ? { 'eip155:10': elsewhere } : {}
  const demo = { name: 'Marlow', networks: { 'eip155:1': { ...policy, ...ofNetwork } }, ...project }
  await writeFile(file, JSON.stringify({ networks: { 'eip155:1': entry, ...others }, projects: { demo } }))
  return readPaymasterFile(file)
}

test('reads networks and projects, with the key from a file next to them', async () => {
  const { chains, projects } = await read({ ofNetwork: { tokens: { [contract]: coin } } })
  expect(chains.get('eip155:1')).toMatchObject({
    chainId: 1,
    contract: contract.toLowerCase(),
    mostPreVerificationGas: 500_000n,
    signer: { address: privateKeyToAccount(`0x${key}`).address },
  })
  expect(projects.get('demo')?.networks['eip155:1']).toMatchObject({
    weiPerDay: 100n,
    tokens: { [contract.toLowerCase()]: { unitsPerEther: 3_000_500_000n } },
  })
})

test.each([
  ['a node without TLS', { network: { rpcUrl: 'http://rpc.example' } }, 'networks.eip155:1.rpcUrl is no https URL'],
  ['no key', { network: { signerKeyFile: 'none' } }, 'none cannot be read: ENOENT'],
  ['a short key', { network: { signerKeyFile: 'short' } }, 'is not 32 bytes'],
  ['no contract', { network: { contract: '0x12' } }, 'contract is no address'],
  ['a field that is not known', { project: { budget: 1 } }, 'projects.demo'],
  ['a number that JSON rounds', { ofNetwork: { weiPerDay: 1e18 } }, 'weiPerDay'],
  ['a token for nothing', { ofNetwork: { tokens: { [contract]: { ...coin, rate: '0' } } } }, 'rate is no rate'],
  ['a network without a node', { project: { networks: { 'eip155:10': policy } } }, 'name a network that networks does'],
])('names the fault: %s', async (_, change, line) => {
  await expect(read(change)).rejects.toThrow(line)
})

test('reads a separate key for the relayer', async () => {
  await writeFile(join(folder, 'other'), `${'b2'.repeat(31)}03`)
  const { chains } = await read({ network: { relayer: { keyFile: 'other', leastWei: '5000' } } })
  expect(chains.get('eip155:1')?.relayer?.leastWei).toBe(5000n)
  expect(chains.get('eip155:1')?.relayer?.account.address).toBe(privateKeyToAccount(`0x${'b2'.repeat(31)}03`).address)
  await expect(read({ network: { relayer: { keyFile: 'key' } } })).rejects.toThrow('the relayer needs a key of its own')
  const elsewhere = { rpcUrl: 'https://rpc.example', contract, signerKeyFile: 'other' }
  await expect(read({ network: { relayer: { keyFile: 'other' } }, elsewhere })).rejects.toThrow('a key of its own')
  await expect(read({ network: { relayer: {} } })).rejects.toThrow('relayer')
})
