import { base58 } from '@scure/base'
import { AccountRole, type Address, address, createNoopSigner, type IInstruction } from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json } from '../../shared-protocol/vocabulary/json.ts'
import { createSolanaWorld, type Instead } from './solanaWorld.ts'

let world: Awaited<ReturnType<typeof createSolanaWorld>>
beforeAll(async () => {
  world = await createSolanaWorld()
})
afterAll(() => world.stop())

const key = (number: number): Address => address(base58.encode(new Uint8Array(32).fill(number)))
const [table, payee, other] = [key(11), key(12), key(13)]
const program = 'AddressLookupTab1e1111111111111111111111111'

/** An address lookup table account: its header and addresses. */
const tableOf = (addresses: readonly string[], { end = 2n ** 64n - 1n, owner = program } = {}) => {
  const data = new Uint8Array(56 + 32 * addresses.length)
  const view = new DataView(data.buffer)
  view.setUint32(0, 1, true)
  view.setBigUint64(4, end, true)
  for (const [place, one] of addresses.entries()) data.set(base58.decode(one), 56 + 32 * place)
  return { owner, lamports: 1, data: [Buffer.from(data).toString('base64'), 'base64'] }
}

/** A node whose lookup table changes with each read, as given by `read`. */
const nodeWith =
  (read: () => Json): Instead =>
  (method, [asked]) => {
    if (method === 'getMultipleAccounts' && Array.isArray(asked) && asked.includes(table) && asked.length === 1)
      return Promise.resolve({ context: { slot: 77 }, value: [read()] })
    // The table does not exist on the chain, so a real simulation would fail.
    return method === 'simulateTransaction' ? Promise.resolve({ value: { err: null } }) : undefined
  }

const transactionThrough = async () => {
  const { accounts, data, programAddress } = getTransferSolInstruction({
    source: createNoopSigner(world.account),
    destination: payee,
    amount: 500_000_000n,
  })
  const [from] = accounts
  const to = { address: payee, role: AccountRole.WRITABLE }
  const transfer: IInstruction = { programAddress, data, accounts: [{ address: from.address, role: from.role }, to] }
  return world.write([transfer], { tables: { [table]: [other, payee] } })
}

test('addresses of a lookup table are shown with the node’s slot [SOL-02]', async () => {
  const params = { transaction: await transactionThrough() }
  const { initial, content, approved } = await world.ask(
    'solana_signTransaction',
    params,
    nodeWith(() => tableOf([other, payee])),
  )
  expect(initial).toMatchObject({ isPending: true, facts: [] })
  expect(content.facts).toEqual(
    expect.arrayContaining([
      { kind: 'fullAddress', name: 'To', address: payee },
      { kind: 'text', name: 'Lookup tables', text: 'Read at slot 77' },
    ]),
  )
  expect(approved).toMatchObject({ type: 'solanaTransactions' })
})

test('a lookup table that changed before signing is not signed [SOL-02]', async () => {
  let reads = 0
  const node = nodeWith(() => {
    reads += 1
    return tableOf(reads === 1 ? [other, payee] : [other, key(14)])
  })
  const params = { transaction: await transactionThrough() }
  await expect(world.approve('solana_signTransaction', params, node)).rejects.toThrow('a lookup table has changed')
})

test.each([
  ['is not there', null],
  ['is of another program', tableOf([other, payee], { owner: key(15) })],
  ['has been ended', tableOf([other, payee], { end: 70n })],
  ['lacks the place', tableOf([other])],
])('a request whose table %s is refused before confirmation [SOL-02]', async (_title, answer) => {
  const params = { transaction: await transactionThrough() }
  const asking = world.ask(
    'solana_signTransaction',
    params,
    nodeWith(() => answer),
  )
  await expect(asking).rejects.toMatchObject({ code: -32000, message: expect.stringContaining('lookup table') })
})
