import { type Address, getAddress, type Hex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeCalls } from '../../secure-frame/approval/evm/delegation/callTogether.ts'
import { delegate, designatorOf } from '../../secure-frame/approval/evm/delegation/delegate.ts'
import { entryPoint } from '../../secure-frame/approval/evm/operations/entryPoint.ts'
import { tryOperation } from '../../secure-frame/approval/evm/operations/tryOperation.ts'
import type { UserOperation } from '../../secure-frame/approval/evm/operations/userOperation.ts'
import type { ReadChain } from '../../secure-frame/approval/request.ts'
import { type OperationWorld, pays, startOperationWorld } from './operationWorld.ts'

let place: OperationWorld
let rpc: ReadChain
beforeAll(async () => {
  place = await startOperationWorld()
  rpc = place.worldWith(pays)
})
afterAll(() => place.stop())

const watcher: Address = '0x00000000000000000000000000000000000ca4e6'
/** `log0` of the transaction's origin. */
const tellsOrigin: Hex = '0x3260005260206000a000'
/** Sends back received value only if the transaction origin is the entry point, as in simulations. */
const honestInTrials: Hex = `0x3273${entryPoint.address.slice(2)}14601b57005b600060006000600034335af100`
/** `revert(0, 0)`. */
const refuses: Hex = '0x60006000fd'

const tryOne = async (code: Hex, value = 0n) => {
  await place.chain.test.setCode({ address: watcher, bytecode: code })
  const account = privateKeyToAddress(generatePrivateKey())
  await place.chain.test.setBalance({ address: account, value: parseEther('1') })
  const gas = { callGasLimit: 100_000n, verificationGasLimit: 0n, preVerificationGas: 0n }
  const operation: UserOperation = {
    sender: account,
    nonce: 0n,
    callData: encodeCalls([{ to: watcher, value, data: '0x' }]),
    ...gas,
    maxFeePerGas: 2n * 10n ** 9n,
    maxPriorityFeePerGas: 10n ** 9n,
  }
  const trials = await tryOperation({ operation, account, code: designatorOf(delegate.address) }, rpc)
  if (!trials) throw new Error('The node cannot try')
  return { account, trials }
}

test('`tryOperation` simulates calls from the entry point and another origin [AA-03]', async () => {
  const { trials } = await tryOne(tellsOrigin)
  const [own, other] = trials.map(([call]) => {
    expect(call?.isDone).toBe(true)
    return getAddress(`0x${call?.logs[0]?.data.slice(26)}`)
  })
  expect(own).toBe(getAddress(entryPoint.address))
  expect(other).not.toBe(own)
})

test('`tryOperation` shows a contract’s behavior toward other origins [AA-03]', async () => {
  const { account, trials } = await tryOne(honestInTrials, parseEther('0.1'))
  const moved = trials.map(([call]) => call?.logs.length)
  expect(moved).toEqual([2, 1])
  expect(await place.chain.reader.getBalance({ address: account })).toBe(parseEther('1'))
})

test('`tryOperation` fails refused calls in both simulations [AA-03]', async () => {
  const { trials } = await tryOne(refuses)
  expect(trials.map(([call]) => call?.isDone)).toEqual([false, false])
})
