import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EvmChain, startEvmChain } from '../evmChain.ts'
import { findFreePort } from '../freePort.ts'
import { openTreasury, type Treasury } from '../treasury.ts'
import { badgesOf, demoItems, deployItems, handOutBadges, handOutItem, ownerOfBoat } from './demoItems.ts'

const holder = privateKeyToAccount(`0x${'7'.repeat(64)}`).address
const other = privateKeyToAccount(`0x${'8'.repeat(64)}`).address
const abi = parseAbi([
  'function supportsInterface(bytes4 id) view returns (bool)',
  'function tokenURI(uint256 id) view returns (string)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
])

let folder = ''
let node: EvmChain
let client: Treasury

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-items-'))
  node = await startEvmChain({ chainId: 1, port: await findFreePort(), stateFile: join(folder, 'state.json') })
  client = await openTreasury(node.rpcUrl)
  await deployItems(client)
  await client.impersonateAccount({ address: holder })
  await client.setBalance({ address: holder, value: 10n ** 18n })
})
afterAll(async () => {
  await node.stop()
  await rm(folder, { recursive: true })
})

const { boats, badges } = demoItems
const says = (address: `0x${string}`, id: `0x${string}`) =>
  client.readContract({ address, abi, functionName: 'supportsInterface', args: [id] })

test('the collections report their interfaces (ERC-165)', async () => {
  expect(
    await Promise.all(['0x80ac58cd', '0x5b5e139f', '0xd9b67a26'].map((id) => says(boats.address, id as '0x'))),
  ).toEqual([true, true, false])
  expect(
    await Promise.all(['0xd9b67a26', '0x0e89341c', '0x80ac58cd'].map((id) => says(badges.address, id as '0x'))),
  ).toEqual([true, true, false])
})

test('an item moves to an account, but not to a contract without item support', async () => {
  await handOutItem(node.rpcUrl, 'boats', holder, { id: 12n, name: 'Boat #12' })
  const uri = await client.readContract({ address: boats.address, abi, functionName: 'tokenURI', args: [12n] })
  expect(uri).toMatch(/^data:application\/json;base64,/)
  const send = (to: `0x${string}`) =>
    client.simulateContract({
      account: holder,
      address: boats.address,
      abi,
      functionName: 'safeTransferFrom',
      args: [holder, to, 12n],
    })
  await expect(send(badges.address)).rejects.toThrow()
  const { request } = await send(other)
  await client.waitForTransactionReceipt({ hash: await client.writeContract({ ...request, chain: null }) })
  expect(await ownerOfBoat(node.rpcUrl, 12n)).toBe(other)
})

test('badges move in batches, up to the available number', async () => {
  await handOutBadges(node.rpcUrl, holder, 7n, 5n)
  const send = (count: bigint) =>
    client.simulateContract({
      account: holder,
      address: badges.address,
      abi,
      functionName: 'safeTransferFrom',
      args: [holder, other, 7n, count, '0x'],
    })
  await expect(send(6n)).rejects.toThrow('balance')
  const { request } = await send(3n)
  await client.waitForTransactionReceipt({ hash: await client.writeContract({ ...request, chain: null }) })
  expect([await badgesOf(node.rpcUrl, holder, 7n), await badgesOf(node.rpcUrl, other, 7n)]).toEqual([2n, 3n])
})
