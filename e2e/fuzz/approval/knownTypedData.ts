import fc from 'fast-check'
import { seaports } from '../../../secure-frame/approval/evm/decode/knownContracts.ts'
import { account } from './account.ts'

const permit2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'

const hexOf = (bytes: number) =>
  fc
    .bigInt({ min: 0n, max: 2n ** BigInt(8 * bytes) - 1n })
    .map((number) => `0x${number.toString(16).padStart(2 * bytes, '0')}`)

const anAddress = fc.oneof(hexOf(20), fc.constant('0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'))
const owner = fc.oneof(
  { weight: 5, arbitrary: fc.constant(account.address.toLowerCase()) },
  { weight: 1, arbitrary: hexOf(20) },
)

const digits = (bits: number) =>
  fc
    .oneof(fc.bigInt({ min: 0n, max: 2n ** BigInt(bits) - 1n }), fc.constant(2n ** BigInt(bits) - 1n), fc.constant(0n))
    .map(String)

/** Distant dates, because expired permissions are described differently. */
const later = fc.bigInt({ min: 4_000_000_000n, max: 2n ** 48n - 1n }).map(String)

const fieldsOf = (text: string) =>
  text.split(',').map((field) => {
    const [type = '', name = ''] = field.split(' ')
    return { type, name }
  })

const domainTypes = {
  whole: 'string name,string version,uint256 chainId,address verifyingContract',
  brief: 'string name,uint256 chainId,address verifyingContract',
}

type Structs = Record<string, string>

const typed = (
  structs: Structs,
  primaryType: string,
  verifier: fc.Arbitrary<string>,
  message: Record<string, fc.Arbitrary<unknown>>,
) =>
  fc
    .record({
      verifyingContract: verifier,
      kind: fc.constantFrom<'whole' | 'brief'>('whole', 'brief'),
      message: fc.record(message),
    })
    .map(({ verifyingContract, kind, message: values }) => ({
      domain: { name: 'Token', ...(kind === 'whole' ? { version: '1' } : {}), chainId: 1, verifyingContract },
      types: Object.fromEntries(
        Object.entries({ EIP712Domain: domainTypes[kind], ...structs }).map(([name, text]) => [name, fieldsOf(text)]),
      ),
      primaryType,
      message: { ...values },
    }))

const details = fc.record({ token: anAddress, amount: digits(160), expiration: later, nonce: digits(48) })
const permitted = fc.record({ token: anAddress, amount: digits(256) })
const few = <T>(item: fc.Arbitrary<T>) => fc.array(item, { minLength: 1, maxLength: 4 })

const detailsType = 'address token,uint160 amount,uint48 expiration,uint48 nonce'
const permittedType = 'address token,uint256 amount'
const item = 'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'
const transfer = (list: string) => `TokenPermissions${list} permitted,address spender,uint256 nonce,uint256 deadline`

/** The sheet recognizes Permit2's types by name, regardless of the verifying contract. */
const onPermit2 = fc.oneof(fc.constant(permit2), anAddress)
const allowance = { spender: anAddress, sigDeadline: later }
const transferFields = { spender: anAddress, nonce: digits(256), deadline: later }
const witnessStruct = { Witness: 'address user,bytes32 hash' }
const witness = fc.record({ user: anAddress, hash: hexOf(32) })

const orderItem = {
  itemType: fc.constantFrom(0, 1, 2, 3, 4, 5),
  token: anAddress,
  identifierOrCriteria: digits(256),
  startAmount: digits(128),
  endAmount: digits(128),
}

const permissions = fc.oneof(
  typed({ Permit: 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline' }, 'Permit', anAddress, {
    owner,
    spender: anAddress,
    value: digits(256),
    nonce: digits(256),
    deadline: later,
  }),
  typed({ Permit: 'address holder,address spender,uint256 nonce,uint256 expiry,bool allowed' }, 'Permit', anAddress, {
    holder: owner,
    spender: anAddress,
    nonce: digits(256),
    expiry: later,
    allowed: fc.boolean(),
  }),
  typed(
    { PermitSingle: 'PermitDetails details,address spender,uint256 sigDeadline', PermitDetails: detailsType },
    ...(['PermitSingle', onPermit2, { ...allowance, details }] as const),
  ),
  typed(
    { PermitBatch: 'PermitDetails[] details,address spender,uint256 sigDeadline', PermitDetails: detailsType },
    ...(['PermitBatch', onPermit2, { ...allowance, details: few(details) }] as const),
  ),
  typed(
    { PermitTransferFrom: transfer(''), TokenPermissions: permittedType },
    ...(['PermitTransferFrom', onPermit2, { ...transferFields, permitted }] as const),
  ),
  typed(
    { PermitBatchTransferFrom: transfer('[]'), TokenPermissions: permittedType },
    ...(['PermitBatchTransferFrom', onPermit2, { ...transferFields, permitted: few(permitted) }] as const),
  ),
  typed(
    {
      PermitWitnessTransferFrom: `${transfer('')},Witness witness`,
      TokenPermissions: permittedType,
      ...witnessStruct,
    },
    ...(['PermitWitnessTransferFrom', onPermit2, { ...transferFields, permitted, witness }] as const),
  ),
)

const orders = typed(
  {
    OrderComponents:
      'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,' +
      'uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter',
    OfferItem: item,
    ConsiderationItem: `${item},address recipient`,
  },
  'OrderComponents',
  fc.constantFrom(...Object.keys(seaports)),
  {
    offerer: owner,
    zone: anAddress,
    orderType: fc.constant(0),
    startTime: digits(32),
    endTime: later,
    offer: fc.array(fc.record(orderItem), { maxLength: 3 }),
    consideration: fc.array(fc.record({ ...orderItem, recipient: owner }), { maxLength: 3 }),
    zoneHash: hexOf(32),
    salt: digits(256),
    conduitKey: hexOf(32),
    counter: digits(128),
  },
)

/** Typed data that the sheet describes in words: exact permissions and orders. */
export const knownTypedData = fc.oneof(
  { weight: 7, arbitrary: permissions.map((data) => ({ form: 'permission' as const, data: data as unknown })) },
  { weight: 2, arbitrary: orders.map((data) => ({ form: 'order' as const, data: data as unknown })) },
)
