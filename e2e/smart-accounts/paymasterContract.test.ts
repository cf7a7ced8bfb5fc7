import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Address, createWalletClient, encodeDeployData, type Hex, http, parseEther, zeroAddress } from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entryPoint } from '../../secure-frame/approval/evm/operations/entryPoint.ts'
import contract from '../../secure-frame/servers/paymaster/contract/Paymaster.json' with { type: 'json' }
import { type PaymasterWorld, paymasterAbi, startPaymasterWorld } from './startPaymasterWorld.ts'

const folder = join(import.meta.dirname, '../../secure-frame/servers/paymaster/contract')
const friend: Address = '0xB872aa4dE09C31F7aC5e60b42d7F8e19f391c07E'

let world: PaymasterWorld
/** A new account with ether. */
let stranger: ReturnType<typeof createWalletClient>
let strangerAddress: Address

beforeAll(async () => {
  world = await startPaymasterWorld()
  const account = privateKeyToAccount(generatePrivateKey())
  strangerAddress = account.address
  await world.test.setBalance({ address: strangerAddress, value: parseEther('10') })
  stranger = createWalletClient({ account, transport: http(world.rpcUrl) })
})
afterAll(() => world?.stop())

const depositOf = (account: Address) =>
  world.reader.readContract({
    address: entryPoint.address,
    abi: entryPoint07Abi,
    functionName: 'balanceOf',
    args: [account],
  })

type Written = 'setOwner' | 'setSigner' | 'withdraw' | 'addStake' | 'unlockStake' | 'withdrawStake' | 'postOp'
/** The arguments match the function. A wrong one fails in the contract. */
const tryAs = (account: Address, functionName: Written, args: readonly unknown[]) =>
  world.reader.simulateContract({ ...world.at, functionName, args, account } as never)
const byOwner = async (functionName: Written, args: readonly unknown[]) =>
  world.mined(await world.wallet.writeContract({ ...world.at, functionName, args } as never))

test('the recorded build matches the source', async () => {
  const source = await readFile(join(folder, 'Paymaster.sol'))
  expect(contract.sourceSha256).toBe(createHash('sha256').update(source).digest('hex'))
})

test('anyone can deposit, and only the owner withdraws or configures', async () => {
  const before = await depositOf(world.paymaster)
  const deposit = { ...world.at, functionName: 'deposit', value: parseEther('2') } as const
  await world.mined(await stranger.writeContract({ ...deposit, account: stranger.account ?? null, chain: null }))
  expect((await depositOf(world.paymaster)) - before).toBe(parseEther('2'))
  const refused: [Written, readonly unknown[]][] = [
    ['withdraw', [strangerAddress, 1n]],
    ['setOwner', [strangerAddress]],
    ['setSigner', [strangerAddress, true]],
    ['addStake', [1]],
    ['unlockStake', []],
    ['withdrawStake', [strangerAddress]],
  ]
  for (const [name, args] of refused) await expect(tryAs(strangerAddress, name, args)).rejects.toThrow('NotOwner')
  await byOwner('withdraw', [friend, parseEther('2')])
  expect(await world.reader.getBalance({ address: friend })).toBe(parseEther('2'))
  expect(await depositOf(world.paymaster)).toBe(before)
})

test('only the entry point settles, which protects token allowances', async () => {
  const args = [0, '0x', 1n, 1n]
  for (const account of [strangerAddress, world.account.address])
    await expect(tryAs(account, 'postOp', args)).rejects.toThrow('NotEntryPoint')
})

test('owner and signer cannot be zero, as invalid signatures recover zero', async () => {
  const owner = world.account.address
  await expect(tryAs(owner, 'setOwner', [zeroAddress])).rejects.toThrow('NoOwner')
  await expect(tryAs(owner, 'setSigner', [zeroAddress, true])).rejects.toThrow('NoSigner')
  const args = [entryPoint.address, owner, zeroAddress] as const
  const data = encodeDeployData({ abi: paymasterAbi, bytecode: contract.bytecode as Hex, args })
  await expect(world.wallet.sendTransaction({ data, to: null })).rejects.toThrow()
})

test('the owner changes signer and owner', async () => {
  await byOwner('setSigner', [strangerAddress, true])
  await byOwner('setSigner', [world.sponsored.signer.address, false])
  const isSigner = (signer: Address) =>
    world.reader.readContract({ ...world.at, functionName: 'signers', args: [signer] })
  expect([await isSigner(strangerAddress), await isSigner(world.sponsored.signer.address)]).toEqual([true, false])
  await byOwner('setOwner', [strangerAddress])
  await expect(tryAs(world.account.address, 'withdraw', [friend, 1n])).rejects.toThrow('NotOwner')
  await expect(tryAs(strangerAddress, 'withdraw', [friend, 1n])).resolves.toBeDefined()
})

test('only the owner withdraws the stake, after its delay', async () => {
  const owner = await world.reader.readContract({ ...world.at, functionName: 'owner' })
  await world.test.impersonateAccount({ address: owner })
  const as = async (functionName: 'unlockStake' | 'withdrawStake', args: readonly unknown[]) =>
    tryAs(owner, functionName, args)
  await expect(as('withdrawStake', [friend])).rejects.toThrow('must call unlockStake() first')
  await expect(as('unlockStake', [])).resolves.toBeDefined()
})
