import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestClient, createWalletClient, http, parseEther, publicActions } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type EvmChain, startEvmChain } from './evmChain.ts'
import { findFreePort } from './freePort.ts'
import { assertPortFree } from './port.ts'

const payee = '0x00000000000000000000000000000000000A11cE'
const payer = mnemonicToAccount('test test test test test test test test test test test junk', { addressIndex: 9 })

let folder = ''
let port = 0
let chain: EvmChain | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-chain-'))
  port = await findFreePort()
})

afterEach(async () => {
  await chain?.stop()
  await rm(folder, { recursive: true })
})

const start = () => startEvmChain({ chainId: 1, port, stateFile: join(folder, 'new', 'state.json') })
const read = (rpcUrl: string) =>
  createTestClient({ chain: mainnet, mode: 'anvil', transport: http(rpcUrl) }).extend(publicActions)

it('a local chain keeps balances and receipts across a restart', async () => {
  chain = await start()
  const wallet = createWalletClient({ account: payer, chain: mainnet, transport: http(chain.rpcUrl) })
  const hash = await wallet.sendTransaction({ to: payee, value: parseEther('1.5') })
  await read(chain.rpcUrl).waitForTransactionReceipt({ hash, pollingInterval: 50 })
  await chain.stop()

  chain = await start()
  expect(await read(chain.rpcUrl).getBalance({ address: payee })).toBe(parseEther('1.5'))
  expect((await read(chain.rpcUrl).getTransactionReceipt({ hash })).status).toBe('success')
})

it('a local chain’s start error names the occupied port', async () => {
  chain = await start()
  await expect(start()).rejects.toThrow(`Port ${port} on 127.0.0.1 is taken`)
})

it('a local chain frees its port when stopped', async () => {
  chain = await start()
  await chain.stop()
  await expect(assertPortFree(port)).resolves.toBeUndefined()
})
