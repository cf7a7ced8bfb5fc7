import fc from 'fast-check'
import { encodeAbiParameters, encodeFunctionData, encodePacked, type Hex, numberToHex, parseAbi, toHex } from 'viem'
import { changesWith, mutate } from '../input/mutate.ts'
import { account } from './account.ts'
import { oddFields, transactions } from './arbitraryTransaction.ts'

export const execute = parseAbi(['function execute(bytes32 mode, bytes executionCalldata) payable'])
export const batch = [
  { type: 'tuple[]', components: [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }] },
] as const
export const modes = { one: `0x${'00'.repeat(32)}`, all: `0x01${'00'.repeat(31)}` } as const
/** Continues after a failed call, so the final result cannot be shown. */
const onwards: Hex = `0x0101${'00'.repeat(30)}`

const delegate: Hex = '0x63c0c19a282a1b52b07dd5a65b58948a07dae32b'
export const entryPoint: Hex = '0x0000000071727de22e5e9d8baf0edac6f37da032'
const self = account.address.toLowerCase()

type Call = readonly [to: Hex, value: bigint, data: Hex]

const call = transactions.map(({ to, data, value }): Call => [to as Hex, BigInt(value), data as Hex])

const executing = (mode: Hex, packed: Hex) => encodeFunctionData({ abi: execute, args: [mode, packed] })
const packOne = ([to, value, data]: Call) => encodePacked(['address', 'uint256', 'bytes'], [to, value, data])
const packAll = (calls: readonly Call[]) => encodeAbiParameters(batch, [calls])

const plain = fc.oneof(
  call.map((one) => executing(modes.one, packOne(one))),
  fc.array(call, { minLength: 1, maxLength: 4 }).map((calls) => executing(modes.all, packAll(calls))),
)

/** Encodings that the account's contract reads or rejects, and that other decoders may read differently. */
const spoilt = fc
  .record({
    calls: fc.array(call, { minLength: 1, maxLength: 12 }),
    way: fc.nat(7),
    at: fc.nat(400),
    digit: fc.nat(15),
  })
  .map(({ calls, way, at, digit }): Hex => {
    const whole = executing(modes.all, packAll(calls))
    const place = 2 + (at % (whole.length - 2))
    const ways = [
      () => executing(onwards, packAll(calls)),
      () => executing(modes.one, packAll(calls)),
      () => executing(modes.all, calls[0] ? packOne(calls[0]) : '0x'),
      () => `${whole}${'00'.repeat(32)}`,
      () => whole.slice(0, place),
      () => `${whole.slice(0, place)}${digit.toString(16)}${whole.slice(place + 1)}`,
      () => `0x${whole.slice(2).toUpperCase()}`,
      () => whole,
    ]
    return (ways[way]?.() ?? whole) as Hex
  })

/** The first value, except for one case in twenty. */
const mostly = <T>(usual: T, ...others: readonly T[]) =>
  fc.oneof({ weight: 20, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) })

const bytes = (most: number) => fc.uint8Array({ maxLength: most }).map((value) => toHex(value))
const quantity = (most: bigint) => fc.bigInt({ min: 0n, max: most }).map((value) => numberToHex(value))
const gas = quantity(10n ** 7n)
const price = quantity(10n ** 12n)
const stranger = fc.bigInt({ min: 2n ** 150n, max: 2n ** 160n - 1n }).map((value) => numberToHex(value, { size: 20 }))
const special = fc.constantFrom<Hex>(`0x${'0'.repeat(40)}`, self as Hex, entryPoint, delegate, '0x')

const paying = fc.record(
  {
    paymaster: fc.oneof({ weight: 30, arbitrary: stranger }, { weight: 1, arbitrary: special }),
    paymasterData: bytes(150),
    paymasterVerificationGasLimit: gas,
    paymasterPostOpGasLimit: gas,
  },
  { requiredKeys: ['paymaster'] },
)

const fields = fc.record(
  {
    sender: fc.constantFrom(account.address, self),
    nonce: mostly('0x0', '0x1'),
    callData: fc.oneof({ weight: 6, arbitrary: plain }, { weight: 1, arbitrary: spoilt }),
    callGasLimit: gas,
    verificationGasLimit: gas,
    preVerificationGas: gas,
    maxFeePerGas: price,
    maxPriorityFeePerGas: price,
    factory: mostly('0x', '0x7702', `0x7702${'00'.repeat(18)}`, delegate),
    eip7702Auth: mostly({ address: delegate }, { address: entryPoint }),
    signature: fc.constantFrom('0x', `0x${'ff'.repeat(65)}`),
  },
  { requiredKeys: ['sender', 'callData'] },
)

const whole = fc.tuple(fields, fc.option(paying, { nil: {} })).map(([own, other]) => ({ ...own, ...other }))

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null')

const changed = fc
  .tuple(whole, fc.array(changesWith(oddFields), { minLength: 1, maxLength: 2 }))
  .map(([operation, changes]) => mutate(operation, changes))

/** An operation sent by a page, for an account that runs the delegate's code. */
export const pageOperations = fc.oneof(
  { weight: 8, arbitrary: whole.map(asJson) },
  { weight: 1, arbitrary: changed.map(asJson) },
)
