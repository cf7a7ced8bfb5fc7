import { type Address, concat, getAddress, type Hex, pad, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestService } from './createTestService.ts'
import { overDatabases } from './overDatabases.ts'
import { refuseMethods, tracingMethods } from './refuseMethods.ts'
import { startTestChain, type TestChain, testAbi } from './startTestChain.ts'

/**
 * Forwards its call value to the address in the first word of its calldata, with the rest as calldata. Code:
 * `calldatacopy(0, 32, calldatasize() - 32)`, then `call(gas(), calldataload(0), callvalue(), 0, size, 0, 0)`. It
 * ignores the result of the call.
 */
const passOn: Hex = '0x602036038060205f375f5f825f345f355af150'
const stop: Hex = '0x00'
/** `revert(0, 0)` */
const revert: Hex = '0x5f5ffd'

const relay = getAddress('0x00000000000000000000000000000000000c0de1')
const undoing = getAddress('0x00000000000000000000000000000000000c0de2')

let chain: TestChain

beforeAll(async () => {
  chain = await startTestChain()
  await chain.test.setCode({ address: relay, bytecode: concat([passOn, stop]) })
  await chain.test.setCode({ address: undoing, bytecode: concat([passOn, revert]) })
})
afterAll(() => chain.stop())

const newAccount = (() => {
  let number = 0
  return () => {
    number += 1
    return getAddress(`0x${number.toString(16).padStart(40, 'b')}`)
  }
})()

const payThrough = async (path: readonly Address[], value: bigint) => {
  const data = concat(path.map((address) => pad(address)))
  return chain.mined(await chain.wallet.sendTransaction({ to: relay, data, value, gas: 200_000n }))
}

const shownOf = ({ data }: Awaited<ReturnType<ReturnType<typeof createTestService>['getHistory']>>) =>
  data.map(({ metadata, transfers }) => [
    metadata.operationType,
    ...(transfers ?? []).map(({ direction, quantity, counterparty }) => [direction, quantity.numeric, counterparty]),
  ])

overDatabases(({ database }) => {
  const read = (address: Address, refused: readonly string[] = []) => {
    const nodes = { 'eip155:1': chain.rpcUrl }
    const service = createTestService({ database: database(), nodes, fetch: refuseMethods(refused) })
    return service.getHistory({ address, chainId: 'eip155:1' })
  }

  test.each(tracingMethods)('reads payments by contracts through %s', async (method) => {
    const account = newAccount()
    const { transactionHash } = await payThrough([account], parseEther('1.5'))
    // Its payment was undone by its revert, and its caller continued.
    await payThrough([undoing, account], parseEther('2'))
    await chain.mined(await chain.wallet.sendTransaction({ to: account, value: 7n }))
    const history = await read(account, tracingMethods.slice(0, tracingMethods.indexOf(method)))
    expect(history.hasInternalTransfers).toBe(true)
    expect(shownOf(history)).toEqual([
      ['receive', ['in', '0.000000000000000007', chain.account.address]],
      ['receive', ['in', '1.5', relay]],
    ])
    expect(history.data[1]?.metadata).toMatchObject({
      hash: transactionHash,
      sentFrom: chain.account.address,
      sentTo: relay,
      status: 'confirmed',
    })
  })

  test('lists a partly returned payment once, with its net cost [API-01]', async () => {
    const { account } = chain
    const router = newAccount()
    await chain.putRouter(router)
    const swap = { address: router, abi: testAbi, functionName: 'swap' } as const
    const args = [newAccount(), '0x', parseEther('0.25')] as const
    await chain.mined(await chain.wallet.writeContract({ ...swap, args, value: parseEther('1') }))
    const [latest] = shownOf(await read(account.address))
    expect(latest).toEqual(['send', ['out', '0.75', router]])
  })

  test('returns the rest without traces, and keeps reporting that [API-01]', async () => {
    const account = newAccount()
    await payThrough([account], 1n)
    await chain.mined(await chain.wallet.sendTransaction({ to: account, value: 7n }))
    const first = await read(account, tracingMethods)
    expect([first.data.length, first.isComplete, first.hasInternalTransfers]).toEqual([1, true, false])
    await payThrough([account], 2n)
    const later = await read(account)
    expect([later.data.length, later.isComplete, later.hasInternalTransfers]).toEqual([2, true, false])
  })
})
