import fc from 'fast-check'
import { type Hex, hashTypedData, numberToHex, toFunctionSelector } from 'viem'
import { RpcError } from '#protocol/errors/rpc'
import type { SheetContent } from '../../secure-frame/approval/content.ts'
import { nativeTokenAddress } from '../../secure-frame/approval/evm/decode/decodeCall.ts'
import { nativeToken } from '../../secure-frame/approval/evm/describe/tokenText.ts'
import { endless } from '../../secure-frame/approval/evm/permissions/caveats.ts'
import { describePermissions } from '../../secure-frame/approval/evm/permissions/describePermissions.ts'
import { hashOfDelegation } from '../../secure-frame/approval/evm/permissions/hashOfDelegation.ts'
import { prepareGrant } from '../../secure-frame/approval/evm/permissions/prepareGrant.ts'
import { readRequests } from '../../secure-frame/approval/evm/permissions/readRequests.ts'
import { refusePermission } from '../../secure-frame/approval/evm/permissions/refusePermission.ts'
import { toTypedData } from '../../secure-frame/approval/evm/permissions/signedDelegation.ts'
import { enPermission } from '../../secure-frame/approval/messages/permission/en.ts'
import type { Grant } from '../../secure-frame/approval/request.ts'
import { words } from '../../secure-frame/approval/test/words.ts'
import { account } from './approval/account.ts'
import { numbersIn } from './approval/shownText.ts'
import type { FuzzTarget } from './FuzzTarget.ts'
import { changesWith, mutate } from './input/mutate.ts'
import { requireRule } from './rules.ts'

const now = 1_795_000_000n
const day = 86_400
const manager = '0xdb9b1e94b5b69df7e401ddbede43491141047db3'
const tokenAddress: Hex = `0x${'70'.repeat(20)}`
const coin = { symbol: 'ETH', decimals: 18 }
const token = { address: tokenAddress, kind: 'fungible', symbol: 'USDL', decimals: 6, isListed: false } as const
const tokens = new Map([
  [nativeTokenAddress, nativeToken(coin)],
  [tokenAddress, token],
])

const address = fc
  .bigInt({ min: 2n ** 150n, max: 2n ** 160n - 1n })
  .map((value) => numberToHex(value, { size: 20 }) as string)
const special = fc.constantFrom(manager, account.address, `0x${'a11'.padStart(40, '0')}`, `0x${'0'.repeat(40)}`)
const party = fc.oneof({ weight: 30, arbitrary: address }, { weight: 1, arbitrary: special })
const amount = fc.oneof(
  { weight: 20, arbitrary: fc.bigInt({ min: 1n, max: 10n ** 15n }) },
  { weight: 1, arbitrary: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }) },
)
const hex = amount.map((value) => numberToHex(value) as string)
const startTime = fc.option(fc.integer({ min: Number(now) - 30 * day, max: Number(now) + 2 * day }), { nil: undefined })

const periodic = fc.record({ periodAmount: hex, periodDuration: fc.integer({ min: 1, max: 90 * day }), startTime })
const inAll = fc.record({ allowanceAmount: hex, startTime })
const ofToken = <Data>(data: Data) => ({ ...data, tokenAddress })

const permission = fc.oneof(
  periodic.map((data) => ({ type: 'native-token-periodic', data })),
  periodic.map((data) => ({ type: 'erc20-token-periodic', data: ofToken(data) })),
  inAll.map((data) => ({ type: 'native-token-allowance', data })),
  inAll.map((data) => ({ type: 'erc20-token-allowance', data: ofToken(data) })),
  fc
    .record({
      contractAddress: party,
      functions: fc.constantFrom(['move(uint8)'], ['claim()', 'play(bytes32,uint256[])'], ['approve(address,uint256)']),
      callCount: fc.integer({ min: 1, max: 1_100 }),
    })
    .map((data) => ({ type: 'foyer-contract-calls', data })),
)

const rules = fc
  .record({
    expiry: fc.integer({ min: Number(now) - day, max: Number(now) + 2_000 * day }),
    payee: fc.option(party),
    redeemer: fc.option(fc.uniqueArray(party, { minLength: 1, maxLength: 3 })),
  })
  .map(({ expiry, payee, redeemer }) => [
    { type: 'expiry', data: { timestamp: expiry } },
    ...(payee ? [{ type: 'payee', data: { addresses: [payee] } }] : []),
    ...(redeemer ? [{ type: 'redeemer', data: { addresses: redeemer } }] : []),
  ])

const requests = fc.record({ permission, rules, to: party }).map(({ permission: asked, rules: given, to }) => ({
  chainId: '0x1',
  from: account.address,
  to,
  rules: given,
  permission: { ...asked, isAdjustmentAllowed: true },
}))

const asJson = (value: unknown): never => JSON.parse(JSON.stringify(value) ?? 'null') as never
const odd = fc.oneof(hex, address, fc.constantFrom(null, '', '0x', -1, 1.5, {}, [], true), fc.integer())
const changed = fc
  .tuple(requests, fc.array(changesWith(odd), { minLength: 1, maxLength: 2 }))
  .map(([request, changes]) => asJson(mutate(request, changes)))
const cases = fc.oneof({ weight: 6, arbitrary: requests.map(asJson) }, { weight: 1, arbitrary: changed })

interface Drawn {
  grant: Grant
  content: SheetContent
}

/** The sheet and the signed grant. Undefined if the request is refused. Any other error is a failure. */
const draw = (request: never): Drawn | undefined => {
  try {
    const [asked] = readRequests([request], { account: account.address, chainId: 1 })
    if (!asked) return undefined
    refusePermission(asked, account.address)
    const granting = { account: account.address, chainId: 1, now, nonce: 7n, tokens }
    const { grant, shown } = prepareGrant(asked, granting)
    const sheet = { permissions: [shown], balances: new Map(), listed: new Map(), site: 'fuzz.example' }
    const described = { ...granting, ...sheet, givesCode: false }
    return { grant, content: describePermissions({ ...described, words, said: enPermission }) }
  } catch (error) {
    if (error instanceof RpcError) return undefined
    throw error
  }
}

interface Message {
  delegate: Hex
  delegator: Hex
  caveats: readonly { enforcer: Hex; terms: Hex }[]
}

/** Reads a value as the contracts do, independent of the tested code. */
const wordAt = (terms: string, byte: number, bytes = 32) =>
  BigInt(`0x${terms.slice(2 + byte * 2, 2 + (byte + bytes) * 2)}`)
const addressAt = (terms: string, byte: number) => `0x${terms.slice(2 + byte * 2, 42 + byte * 2)}`

const factsOf = ({ facts, data }: SheetContent) => [...facts, ...data.flatMap((group) => group.facts)]
const shownAddresses = (content: SheetContent) =>
  factsOf(content).flatMap((fact) => (fact.kind === 'fullAddress' ? [fact.address.toLowerCase()] : []))
const textOf = (content: SheetContent, name: string) =>
  factsOf(content).flatMap((fact) => (fact.kind === 'text' && fact.name === name ? [fact.text] : []))

const enforcerNames: Readonly<Record<string, string>> = {
  '0x9bc0faf4aca5ae429f4c06aeeac517520cb16bd9': 'coins',
  '0x474e3ae7e169e940607cc624da8a15eb120139ab': 'tokens',
  '0x7f20f61b1f09b08d970938f6fa563634d65c4eeb': 'targets',
  '0x2c21fd0cb9dc8445cb3fb0dc5e7bb0aca01842b5': 'methods',
  '0xc2b0d624c1c4319760c96503ba27c347f3260f55': 'calldata',
  '0x99f2e9bf15ce5ec84685604836f71ab835dbbded': 'exact',
  '0x92bf12322527caa612fd31a0e810472bbb106a8f': 'value',
  '0x04658b29f6b82ed55274221a06fc97d318e25416': 'calls',
  '0x1046bb45c8d673d4ea75321280db34899413c069': 'time',
  '0xe144b0b2618071b4e56f746313528a669c7e65c5': 'redeemer',
  '0xde4f2fac4b3d87a1d9953ca5fc09fca7f366254f': 'nonce',
}
/** The only sets that can be signed. A payee rule follows the redeemers. */
const allowed = [
  'coins exact time redeemer nonce',
  'coins exact time redeemer targets nonce',
  'tokens value time redeemer nonce',
  'tokens value time redeemer calldata nonce',
  'targets methods value calls time redeemer nonce',
]

type Rules = Readonly<Record<string, string>>

const checkAmounts = ({ content }: Drawn, signed: Rules) => {
  const [terms = '', skip, decimals] = signed.coins ? [signed.coins, 0, 18] : [signed.tokens, 20, 6]
  const [limit, period, start] = [0, 32, 64].map((byte) => wordAt(terms, byte + skip))
  const [row] = content.sections[0]?.rows ?? []
  requireRule(numbersIn(row?.amount ?? '', decimals)[0] === limit, 'another limit is signed than is shown')
  requireRule(start !== undefined && start > 0n && limit !== undefined && period !== undefined, 'a rule has no terms')
  const expiry = wordAt(signed.time ?? '', 16, 16)
  const periods =
    period > expiry ? 1n : (expiry - 1n - start) / period - (now > start ? (now - start) / period : 0n) + 1n
  const [most = ''] = textOf(content, 'Total limit')
  requireRule(numbersIn(most, decimals)[0] === limit * periods, 'more can be taken in all than is shown')
  requireRule((period === endless) === (row?.detail === 'in total'), 'another rhythm is signed than is shown')
  requireRule((period === 86_400n) === (row?.detail === 'per day'), 'another rhythm is signed than is shown')
}

const checkCalls = ({ content }: Drawn, { methods = '', calls = '', targets = '' }: Rules) => {
  const functions = factsOf(content).flatMap((fact) => (fact.kind === 'function' ? [fact] : []))
  const selectors = functions.map(({ name }) => toFunctionSelector(`function ${name}`).slice(2))
  requireRule(methods === `0x${selectors.join('')}`, 'other functions are signed than are shown')
  requireRule(
    functions.every(({ name, selector }) => selector === toFunctionSelector(`function ${name}`)),
    'a selector is not that of its function',
  )
  requireRule(content.risk?.tick !== undefined && content.isHighRisk, 'calls of a contract are allowed without a tick')
  const [most = ''] = textOf(content, 'Up to')
  requireRule(numbersIn(most, 0)[0] === wordAt(calls, 0), 'another number of calls is signed than is shown')
  requireRule(shownAddresses(content).includes(targets), 'another contract is signed than is shown')
}

const checkParties = ({ content }: Drawn, signed: Rules, { delegate }: Message) => {
  const shown = shownAddresses(content)
  const { redeemer = '0x', calldata, targets } = signed
  const redeemers = Array.from({ length: (redeemer.length - 2) / 40 }, (_, index) => addressAt(redeemer, index * 20))
  for (const one of [delegate, ...redeemers]) requireRule(shown.includes(one), 'another holder is signed than is shown')
  const payee = calldata ? addressAt(calldata, 44) : targets
  requireRule(!payee || shown.includes(payee), 'another payee is signed than is shown')
  requireRule(!calldata || wordAt(calldata, 0) === 4n, 'the payee is looked for elsewhere')
  requireRule(
    [delegate, ...redeemers].every((one) => one !== account.address.toLowerCase()),
    'the account has it itself',
  )
}

const check = (drawn: Drawn) => {
  const { delegation } = drawn.grant
  const typedData = toTypedData(delegation, 1)
  const message = typedData.message as unknown as Message
  requireRule(typedData.domain.verifyingContract === manager && typedData.domain.chainId === '1', 'of another chain')
  requireRule(message.delegator === account.address.toLowerCase(), 'of another account')
  const names = message.caveats.map(({ enforcer }) => enforcerNames[enforcer] ?? 'unknown')
  requireRule(allowed.includes(names.join(' ')), `these rules may not be signed: ${names.join(' ')}`)
  const signed = Object.fromEntries(message.caveats.map(({ terms }, index) => [names[index], terms])) as Rules
  requireRule(
    (signed.exact ?? '0x') === '0x' && wordAt(signed.value ?? '0x00', 0, 1) === 0n,
    'data or value may go along',
  )
  requireRule(wordAt(signed.nonce ?? '', 0) === 7n, 'it would outlast the end of all')
  if (signed.calls) checkCalls(drawn, signed)
  else checkAmounts(drawn, signed)
  checkParties(drawn, signed, message)
  // The types match their values: the hash equals that of the read delegation.
  requireRule(hashTypedData(typedData as never) !== hashOfDelegation(delegation), 'the domain is not signed')
}

/** Permissions: the sheet shows exactly the limits that the chain enforces, or no sheet appears. */
export const permissions: FuzzTarget<never> = {
  name: 'permissions',
  unit: 'cases',
  batchSize: 250,
  open: async (stopwatch) => ({
    arbitrary: cases as fc.Arbitrary<never>,
    run: async (request) => {
      const drawn = await stopwatch.time(async () => draw(request))
      // A permission for a token without known decimals cannot be confirmed.
      if (!drawn?.content.confirm) return { count: 1, accepted: 0 }
      check(drawn)
      return { count: 1, accepted: 1 }
    },
  }),
}
