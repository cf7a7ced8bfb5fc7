import {
  address,
  airdropFactory,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getTransactionDecoder,
  type KeyPairSigner,
  lamports,
  signTransaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { solanaTransactions } from '../../../../frame-app/services/transactions/solanaTransactions.ts'
import type { TransactionOrder } from '../../../../frame-app/services/transactions/Transactions.ts'
import { networks } from '../../../../shared-protocol/networks.ts'
import type { Network } from '../../../../shared-protocol/vocabulary/network.ts'
import { findFreePort } from '../freePort.ts'
import { createMints, type DemoMintName, demoMints, handOutToken, mintAddress, mintedBalance } from './demoMints.ts'
import { startSolanaNode } from './server.ts'

let rpcUrl = ''
let network: Network
let stop: () => Promise<void>
let sender: KeyPairSigner

beforeAll(async () => {
  const port = await findFreePort()
  stop = await startSolanaNode({ port })
  rpcUrl = `http://127.0.0.1:${port}`
  const solana = networks.find(({ chainNamespace }) => chainNamespace === 'solana')
  if (!solana) throw new Error('Solana is not built in')
  network = { ...solana, rpcUrls: { default: { http: [rpcUrl] } } }
  await createMints(rpcUrl)
  sender = await generateKeyPairSigner()
  await airdrop(sender.address, 1_000_000_000n)
  for (const name of ['coral', 'toll'] as const) await handOutToken(rpcUrl, name, sender.address, 10n ** 10n)
})
afterAll(() => stop())

const airdrop = (to: string, amount: bigint) =>
  airdropFactory({
    rpc: createSolanaRpc(rpcUrl),
    rpcSubscriptions: createSolanaRpcSubscriptions(rpcUrl.replace('http', 'ws')),
  })({ recipientAddress: address(to), lamports: lamports(amount), commitment: 'confirmed' })
const solOf = async (owner: string) => (await createSolanaRpc(rpcUrl).getBalance(address(owner)).send()).value
const orderOf = async (name: DemoMintName, to: string, units: bigint): Promise<TransactionOrder> => {
  const { decimals } = demoMints[name]
  return { from: sender.address, to, units, decimals, token: await mintAddress(name) }
}

/** Performs the request as a wallet does. */
const perform = async (order: TransactionOrder) => {
  const { params } = await solanaTransactions.toRequest(network, order)
  const { transaction } = params as { transaction: string }
  const unsigned = getTransactionDecoder().decode(getBase64Encoder().encode(transaction))
  const signed = await signTransaction([sender.keyPair], unsigned)
  await createSolanaRpc(rpcUrl).sendTransaction(getBase64EncodedWireTransaction(signed), { encoding: 'base64' }).send()
}

test.each([
  ['coral', 0n],
  ['toll', 10_000_000n],
] as const)('%s arrives at the estimated cost, including the receiver’s account [SND-01]', async (name, fee) => {
  const { address: to } = await generateKeyPairSigner()
  const before = await solOf(sender.address)
  const order = await orderOf(name, to, 1_000_000_000n)
  const first = await solanaTransactions.estimate(network, order)
  expect(first).toMatchObject({ tokenFee: fee, isContract: false })
  await perform(order)
  expect(await mintedBalance(rpcUrl, name, to)).toBe(1_000_000_000n - fee)
  expect(before - (await solOf(sender.address))).toBe(first.fee + (first.rent ?? 0n))
  expect(first.rent).toBeGreaterThan(0n)
  expect(await solanaTransactions.estimate(network, order)).toMatchObject({ fee: first.fee, rent: 0n })
})

test('a transfer that the network would refuse fails before the wallet request [SND-02, ERR-03]', async () => {
  const { address: to } = await generateKeyPairSigner()
  const order = await orderOf('coral', to, 1n)
  const estimate = (change: Partial<TransactionOrder>) => solanaTransactions.estimate(network, { ...order, ...change })
  await expect(estimate({ units: 10n ** 12n })).rejects.toThrow('insufficient funds')
  await expect(estimate({ decimals: 9 })).rejects.toThrow('execution reverted')
  await expect(estimate({ token: to })).rejects.toThrow('It is no mint')
  // An account without SOL for the fee.
  const poor = await generateKeyPairSigner()
  await handOutToken(rpcUrl, 'coral', poor.address, 5n)
  await expect(estimate({ from: poor.address })).rejects.toThrow(
    'insufficient funds for the transfer, its fee and rent',
  )
})

test('SOL below the rent of receiver or sender is reported [SND-02, ERR-03]', async () => {
  const { address: to } = await generateKeyPairSigner()
  const order = { from: sender.address, to, units: 890_880n, decimals: 9 }
  const estimate = (units: bigint) => solanaTransactions.estimate(network, { ...order, units })
  expect(await estimate(890_880n)).toMatchObject({ fee: 5000n })
  await expect(estimate(890_879n)).rejects.toThrow('rent exemption')
  const balance = await solOf(sender.address)
  expect(await estimate(balance - 5000n)).toMatchObject({ fee: 5000n })
  await expect(estimate(balance - 5001n)).rejects.toThrow('rent exemption')
  await expect(estimate(balance)).rejects.toThrow('insufficient funds')
})

test('a mint cannot receive, as it could not move tokens on [SND-02]', async () => {
  const order = await orderOf('coral', await mintAddress('toll'), 1n)
  await expect(solanaTransactions.estimate(network, order)).rejects.toThrow('token account or a mint')
})
