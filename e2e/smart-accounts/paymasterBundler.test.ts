import { createPublicClient, defineChain, http, maxUint256, type PrivateKeyAccount } from 'viem'
import {
  createBundlerClient,
  entryPoint07Abi,
  type PaymasterActions,
  toSmartAccount,
  type UserOperation,
} from 'viem/account-abstraction'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { delegate } from '../../secure-frame/approval/evm/delegation/delegate.ts'
import { entryPoint } from '../../secure-frame/approval/evm/operations/entryPoint.ts'
import { openPaymasterDatabase } from '../../secure-frame/servers/paymaster/database/openPaymasterDatabase.ts'
import { chainId } from '../blockchain-data/startTestChain.ts'
import { startBundler } from '../world/stack/bundler/bundler.ts'
import { findFreePort } from '../world/stack/freePort.ts'
import { createPaymasterKit, friend, pay, token, tokenCall } from './createPaymasterKit.ts'
import { batchOf, type Call, type createSponsoredAccount } from './createSponsoredAccount.ts'
import { type PaymasterWorld, startPaymasterWorld } from './startPaymasterWorld.ts'

let world: PaymasterWorld
let bundlerUrl: string
let stops: (() => Promise<unknown>)[] = []
let kit: ReturnType<typeof createPaymasterKit>

beforeAll(async () => {
  world = await startPaymasterWorld()
  const port = await findFreePort()
  bundlerUrl = `http://127.0.0.1:${port}`
  const { database, close } = await openPaymasterDatabase({})
  stops = [await startBundler({ port, rpcUrl: world.rpcUrl }), close, world.stop]
  kit = createPaymasterKit(
    () => world,
    () => database,
  )
  await kit.begin()
})
afterAll(async () => {
  for (const stop of stops) await stop()
})

/** A well-formed signature. The contract reverts on a point that is not on the curve. */
const stubSignature = `0x${'f'.repeat(31)}${'0'.repeat(33)}7${'a'.repeat(63)}1c` as const

type Account = ReturnType<typeof createSponsoredAccount>

/** A viem account for the delegate, which viem does not provide. */
const toDelegated = ({ owner, address, sign }: Account) => {
  const chain = defineChain({
    id: chainId,
    name: 'Test',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [world.rpcUrl] } },
  })
  const client = createPublicClient({ chain, transport: http(world.rpcUrl), pollingInterval: 50 })
  const account = toSmartAccount({
    client,
    entryPoint: { abi: entryPoint07Abi, address: entryPoint.address, version: '0.7' },
    // viem signs the authorization with the owner's key.
    authorization: { account: owner as PrivateKeyAccount, address: delegate.address },
    getAddress: async () => address,
    getFactoryArgs: async () => ({ factory: undefined, factoryData: undefined }),
    encodeCalls: async (calls) =>
      batchOf(calls.map(({ to, value = 0n, data = '0x' }) => ({ target: to, value, callData: data }))),
    getStubSignature: async () => stubSignature,
    signMessage: ({ message }) => owner.signMessage({ message }),
    signTypedData: (data) => owner.signTypedData(data as never),
    signUserOperation: async (operation) =>
      (await sign({ ...operation, sender: address, signature: '0x' } as UserOperation<'0.7'>)).signature,
  })
  return { client, account }
}

/** Sends calls as viem's unmodified bundler client does, at the bundler's price. */
const sendBy = async (sponsored: Account, paymaster: PaymasterActions, calls: readonly Call[], context?: unknown) => {
  const { client, account: making } = toDelegated(sponsored)
  const account = await making
  const bundler = createBundlerClient({
    client,
    account,
    paymaster,
    paymasterContext: context,
    transport: http(bundlerUrl),
    pollingInterval: 50,
  })
  const answer = await fetch(bundlerUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'pimlico_getUserOperationGasPrice', params: [] }),
  })
  const { fast } = (await answer.json()).result
  const hash = await bundler.sendUserOperation({
    calls: calls.map(({ target: to, callData: data }) => ({ to, data })),
    maxFeePerGas: BigInt(fast.maxFeePerGas),
    maxPriorityFeePerGas: BigInt(fast.maxPriorityFeePerGas),
    authorization: await sponsored.authorize(),
  })
  return bundler.waitForUserOperationReceipt({ hash })
}

test('viem’s unmodified clients send a sponsored first batch through a bundler [AA-03]', async () => {
  const { clientOf, projectId } = kit.createPaymaster()
  const account = await kit.createAccount()
  const before = await kit.balanceOf(friend)
  const receipt = await sendBy(account, clientOf(projectId), [pay(1n), pay(2n)])
  expect(receipt).toMatchObject({ success: true, paymaster: expect.stringMatching(new RegExp(world.paymaster, 'i')) })
  expect((await kit.balanceOf(friend)) - before).toBe(3n)
  expect(await world.reader.getBalance({ address: account.address })).toBe(0n)
  await kit.follow()
  expect(await kit.operationOf(account.address)).toMatchObject({
    status: 'settled',
    cost: String(receipt.actualGasCost),
  })
})

test('viem’s unmodified clients pay the fee in a token [AA-03]', async () => {
  const { clientOf, projectId } = kit.createPaymaster()
  const account = await kit.createAccount()
  const calls = [tokenCall('approve', world.paymaster, maxUint256), pay(1n)]
  const receipt = await sendBy(account, clientOf(projectId), calls, { token })
  expect(receipt.success).toBe(true)
  await kit.follow()
  const { token_units } = await kit.operationOf(account.address)
  expect(100_000_000n - 1n - BigInt(token_units ?? 0)).toBe(await kit.balanceOf(account.address))
})
