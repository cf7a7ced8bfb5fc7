import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { http, zeroAddress } from 'viem'
import { createPaymasterClient } from 'viem/account-abstraction'
import { generatePrivateKey } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entryPoint } from '../../secure-frame/approval/evm/operations/entryPoint.ts'
import { startPaymasterServer } from '../../secure-frame/servers/paymaster/startPaymasterServer.ts'
import { findFreePort } from '../world/stack/freePort.ts'
import { pay } from './createPaymasterKit.ts'
import { batchOf } from './createSponsoredAccount.ts'
import { type PaymasterWorld, startPaymasterWorld } from './startPaymasterWorld.ts'

let world: PaymasterWorld
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-paymaster-'))
  world = await startPaymasterWorld()
})
afterAll(async () => {
  await world?.stop()
  await rm(folder, { recursive: true })
})

const policy = { weiPerDay: '1', weiPerAccountAndDay: '1', contracts: 'any' }

/** A service on its own port. `change` alters its network, `id` is that network's id. */
const start = async (change: object = {}, id = 'eip155:1', key = world.signerKey) => {
  const network = { rpcUrl: world.rpcUrl, contract: world.paymaster, signerKeyFile: 'key', ...change }
  const file = join(folder, 'paymaster.json')
  const projects = { demo: { name: 'Marlow', networks: { [id]: policy } } }
  await writeFile(file, JSON.stringify({ networks: { [id]: network }, projects }))
  await writeFile(join(folder, 'key'), key)
  const port = await findFreePort()
  const place = { port, hostname: '127.0.0.1', paymasterOrigin: 'https://paymaster.example' }
  return { url: `http://127.0.0.1:${port}`, stop: await startPaymasterServer({ ...place, paymasterFile: file }) }
}

test('the program answers wallets, reports readiness and stops [AA-03]', async () => {
  const { url, stop } = await start()
  const client = createPaymasterClient({ transport: http(`${url}/v1?projectId=demo`) })
  const stub = await client.getPaymasterStubData({
    chainId: 1,
    entryPointAddress: entryPoint.address,
    sender: world.account.address,
    nonce: 0n,
    callData: batchOf([pay(1n)]),
  })
  expect(stub.sponsor).toEqual({ name: 'Marlow' })
  const [health, ready] = await Promise.all(['/health', '/ready'].map((path) => fetch(`${url}${path}`)))
  expect([health?.status, ready?.status]).toEqual([200, 200])
  expect(await health?.json()).toEqual({ status: 'ok', relayers: {} })
  expect(health?.headers.get('strict-transport-security')).toBe('max-age=31536000')
  await stop()
  await expect(fetch(url)).rejects.toThrow()
})

test('the program does not start with an unusable network, and explains it', async () => {
  await expect(start({}, 'eip155:10')).rejects.toThrow('eip155:10: the node is of chain 1')
  await expect(start({ contract: zeroAddress })).rejects.toThrow('is no paymaster of EntryPoint 0.7')
  await expect(start({ rpcUrl: 'http://127.0.0.1:9' })).rejects.toThrow('the node does not answer')
  await expect(start({}, 'eip155:1', generatePrivateKey())).rejects.toThrow('is no signer of')
})

test('a relayer does not start without a known data fee [AA-03]', async () => {
  await writeFile(join(folder, 'relayer-key'), generatePrivateKey())
  const arbSys = { address: '0x0000000000000000000000000000000000000064' } as const
  await world.test.setCode({ ...arbSys, bytecode: '0xfe' })
  try {
    await expect(start({ relayer: { keyFile: 'relayer-key' } })).rejects.toThrow('a network of Arbitrum takes')
  } finally {
    await world.test.setCode({ ...arbSys, bytecode: '0x' })
  }
})
