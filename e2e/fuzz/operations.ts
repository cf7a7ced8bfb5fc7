import fc from 'fast-check'
import { decodeAbiParameters, decodeFunctionData, type Hex, hashTypedData, numberToHex, parseAbi, toHex } from 'viem'
import { getUserOperationHash, toPackedUserOperation } from 'viem/account-abstraction'
import { encodeCalls } from '../../secure-frame/approval/evm/delegation/callTogether.ts'
import { entryPoint } from '../../secure-frame/approval/evm/operations/entryPoint.ts'
import { operationHash, operationJob } from '../../secure-frame/approval/evm/operations/packOperation.ts'
import {
  stubSignature,
  toOperationJson,
  type UserOperation,
} from '../../secure-frame/approval/evm/operations/userOperation.ts'
import { pageOperations } from './approval/arbitraryOperation.ts'
import { oddFields } from './approval/arbitraryTransaction.ts'
import { askVisitor, onEthereum } from './approval/askVisitor.ts'
import { answerOperations, checkOperation, readBySender } from './approval/operationRules.ts'
import type { FuzzTarget } from './FuzzTarget.ts'
import { requireRule } from './rules.ts'
import type { Stopwatch } from './stopwatch.ts'

interface Draft {
  to: Hex
  value: bigint
  data: Hex
}

interface OwnCase {
  kind: 'own'
  drafts: readonly Draft[]
  gas: readonly bigint[]
  paymaster: Hex
  paymasterData: Hex
  chainId: number
  /** The field changed between the wallet and the bundler. Undefined for no change. */
  changed?: keyof UserOperation
}

const address = fc.bigInt({ min: 1n, max: 2n ** 160n - 1n }).map((value) => numberToHex(value, { size: 20 }))
const bytes = (most: number) => fc.uint8Array({ maxLength: most }).map((value) => toHex(value))
const gasOf = (bits: bigint) => fc.bigInt({ min: 0n, max: 2n ** bits - 2n })

const draft: fc.Arbitrary<Draft> = fc.record({ to: address, value: gasOf(256n), data: bytes(100) })

const names = [
  'sender',
  'nonce',
  'callData',
  'callGasLimit',
  'verificationGasLimit',
  'preVerificationGas',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'paymaster',
  'paymasterData',
  'paymasterVerificationGasLimit',
  'paymasterPostOpGasLimit',
] as const

const own: fc.Arbitrary<OwnCase> = fc.record({
  kind: fc.constant('own' as const),
  drafts: fc.array(draft, { minLength: 1, maxLength: 10 }),
  gas: fc.array(gasOf(128n), { minLength: 8, maxLength: 8 }),
  paymaster: address,
  paymasterData: bytes(150),
  chainId: fc.integer({ min: 1, max: 2 ** 31 }),
  changed: fc.oneof(fc.constant(undefined), fc.constantFrom(...names)),
})

type Case = OwnCase | { kind: 'page'; given: unknown; place: unknown }

const cases: fc.Arbitrary<Case> = fc.oneof(
  own,
  fc.record({
    kind: fc.constant('page' as const),
    given: pageOperations,
    place: fc.oneof(
      { weight: 30, arbitrary: fc.constant(entryPoint.address as unknown) },
      { weight: 1, arbitrary: oddFields },
    ),
  }),
)

const account: Hex = '0xb872aa4de09c31f7ac5e60b42d7f8e19f391c07e'
const execute = parseAbi(['function execute(bytes32 mode, bytes executionCalldata) payable'])
const calls = [{ type: 'tuple[]', components: [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }] }] as const
const batchMode = `0x01${'00'.repeat(31)}`

const operationOf = ({ drafts, gas, paymaster, paymasterData }: Omit<OwnCase, 'kind' | 'changed'>): UserOperation => {
  const [nonce = 0n, call = 0n, verification = 0n, before = 0n, most = 0n, tip = 0n, validation = 0n, after = 0n] = gas
  return {
    sender: account,
    nonce,
    callData: encodeCalls(drafts),
    callGasLimit: call,
    verificationGasLimit: verification,
    preVerificationGas: before,
    maxFeePerGas: most,
    maxPriorityFeePerGas: tip,
    paymaster,
    paymasterData,
    paymasterVerificationGasLimit: validation,
    paymasterPostOpGasLimit: after,
  }
}

/** Decodes the calldata with a library and requires the exact calls in order. */
const checkCalls = ({ callData }: UserOperation, drafts: readonly Draft[]) => {
  const { args } = decodeFunctionData({ abi: execute, data: callData })
  requireRule(args[0] === batchMode, 'it is no batch of which all is done or nothing')
  const [read] = decodeAbiParameters(calls, args[1])
  requireRule(read.length === drafts.length, 'not as many calls are made as were shown')
  for (const [index, [to, value, data]] of read.entries()) {
    const shown = drafts[index]
    requireRule(to.toLowerCase() === shown?.to, 'another contract is called than was shown')
    requireRule(value === shown?.value && data === shown?.data, 'another call is made than was shown')
  }
}

type Sent = Record<string, Hex>

/** The hash that the account's contract would verify. */
const verified = (sent: Sent, chainId: number) => {
  const { typedData } = operationJob(
    operationOf({ drafts: [], gas: [], paymaster: account, paymasterData: '0x', chainId }),
    chainId,
  )
  const { signature: _signature, ...packed } = toPackedUserOperation(readBySender(sent))
  const message = { ...packed, entryPoint: entryPoint.address }
  return hashTypedData({ ...typedData, message } as Parameters<typeof hashTypedData>[0])
}

const otherThan = (value: Hex, name: string): Hex =>
  name === 'callData' || name === 'paymasterData'
    ? `${value}00`
    : numberToHex(BigInt(value) ^ 1n, { size: name === 'sender' || name === 'paymaster' ? 20 : undefined })

const runOwn = (given: OwnCase) => {
  const { drafts, chainId, changed } = given
  const operation = operationOf(given)
  checkCalls(operation, drafts)
  const signed = hashTypedData(operationJob(operation, chainId).typedData as Parameters<typeof hashTypedData>[0])
  const sent = toOperationJson(operation, stubSignature) as Sent
  requireRule(signed === verified(sent, chainId), 'what is sent is not what is signed')
  requireRule(signed !== verified(sent, chainId + 1), 'it counts on another chain')
  const point = { entryPointAddress: entryPoint.address, entryPointVersion: '0.7' } as const
  const known = getUserOperationHash({ ...point, chainId, userOperation: readBySender(sent) })
  requireRule(operationHash(operation, chainId) === known, 'it is known by another hash than it was told')
  if (!changed) return true
  const other = { ...sent, [changed]: otherThan(sent[changed] ?? '0x', changed) }
  // The sender is also the domain: its own contract verifies the signature.
  requireRule(signed !== verified(other, chainId), `${changed} can be changed on its way`)
  return false
}

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Sends a page's operation to the real approval. True if the visitor could approve it. */
const runPage = async ({ given, place }: Extract<Case, { kind: 'page' }>, stopwatch: Stopwatch) => {
  const where = { ...onEthereum, rpc: answerOperations, hasBundler: true }
  const asked = await stopwatch.time(() => askVisitor('eth_sendUserOperation', [given, place], where))
  return asked.isDrawn && isFields(given) && checkOperation(asked, given)
}

/**
 * User operations: the shown calls are signed, sent and found by hash, and no field can be changed in transit. Covers
 * the wallet's own batches and operations made by pages.
 */
export const operations: FuzzTarget<Case> = {
  name: 'operations',
  unit: 'cases',
  batchSize: 250,
  open: async (stopwatch) => ({
    arbitrary: cases,
    run: async (given) => {
      const isTaken =
        given.kind === 'page' ? await runPage(given, stopwatch) : await stopwatch.time(async () => runOwn(given))
      return { count: 1, accepted: isTaken ? 1 : 0 }
    },
  }),
}
