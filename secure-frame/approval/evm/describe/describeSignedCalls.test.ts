import { expect, test } from 'vitest'
import { encodeCall } from '../../test/encodeCall.ts'
import { dataOf, describeReadData, listedUsdc, pelle, toldCalls, visitor } from '../../test/typedData.ts'

const zero = `0x${'0'.repeat(40)}`
const word = `0x${'7'.repeat(64)}`
const safe = '0x5555555555555555555555555555555555555555'
const evil = '0x9999999999999999999999999999999999999999'
const unread = '0x12345678'
const endless = encodeCall('approve', [pelle, 2n ** 256n - 1n])
const pay = encodeCall('transfer', [pelle, 5_000_000n])

const forwarder = { name: 'Forwarder', chainId: 1, verifyingContract: evil }
const data = (primaryType: string, types: Record<string, string>, message: object, domain: object = forwarder) =>
  dataOf(primaryType, types, message, domain)

const polygonDomain = { name: 'USD Coin', version: '1', verifyingContract: listedUsdc, salt: word }
const metaTransaction = (functionSignature: string) =>
  data(
    'MetaTransaction',
    { MetaTransaction: 'uint256 nonce, address from, bytes functionSignature' },
    { nonce: 0, from: visitor, functionSignature },
    polygonDomain,
  )

const request = { from: visitor, to: listedUsdc, value: 0, gas: 100_000, nonce: 0 }
const forwardRequest = (given: string) =>
  data(
    'ForwardRequest',
    { ForwardRequest: 'address from, address to, uint256 value, uint256 gas, uint256 nonce, bytes data' },
    { ...request, data: given },
  )
const withDeadline = (given: string) =>
  data(
    'ForwardRequest',
    {
      ForwardRequest:
        'address from, address to, uint256 value, uint256 gas, uint256 nonce, uint48 deadline, bytes data',
    },
    { ...request, deadline: 1_795_271_400, data: given },
  )
const relayRequest = (given: string) =>
  data(
    'RelayRequest',
    {
      RelayRequest:
        'address from, address to, uint256 value, uint256 gas, uint256 nonce, bytes data, uint256 validUntilTime, RelayData relayData',
      RelayData: 'address paymaster, bytes paymasterData, uint256 clientId',
    },
    {
      ...request,
      data: given,
      validUntilTime: 0,
      relayData: { paymaster: evil, paymasterData: '0x1234', clientId: 1 },
    },
  )
const nestedRequest = (given: string) =>
  data(
    'RelayRequest',
    {
      RelayRequest: 'ForwardRequest request, address paymaster',
      ForwardRequest: 'address from, address to, uint256 value, uint256 gas, uint256 nonce, bytes data',
    },
    { request: { ...request, data: given }, paymaster: evil },
  )
const sponsoredCall = (given: string) =>
  data(
    'SponsoredCallERC2771',
    {
      SponsoredCallERC2771:
        'uint256 chainId, address target, bytes data, address user, uint256 userNonce, uint256 userDeadline',
    },
    { chainId: 1, target: listedUsdc, data: given, user: visitor, userNonce: 0, userDeadline: 1_795_271_400 },
  )
const batch = (given: string) =>
  data(
    'Batch',
    { Batch: 'Call[] calls, uint256 nonce', Call: 'address to, uint256 value, bytes data' },
    { calls: [{ to: listedUsdc, value: 0, data: given }], nonce: 1 },
  )
const zksync = (given: string) =>
  data(
    'Transaction',
    {
      Transaction:
        'uint256 txType, uint256 from, uint256 to, uint256 gasLimit, uint256 maxFeePerGas, uint256 nonce, uint256 value, bytes data, bytes32[] factoryDeps, bytes paymasterInput',
    },
    {
      txType: 113,
      from: BigInt(visitor).toString(),
      to: BigInt(listedUsdc).toString(),
      gasLimit: 1,
      maxFeePerGas: 1,
      nonce: 0,
      value: 0,
      data: given,
      factoryDeps: [],
      paymasterInput: '0x949431dc',
    },
    { name: 'zkSync', version: '2', chainId: 1 },
  )

const forms = [
  ["a token's meta-transaction", metaTransaction],
  ['a forwarder (ERC-2771)', forwardRequest],
  ['a forwarder with a deadline', withDeadline],
  ['a relay of GSN', relayRequest],
  ['a request within another struct', nestedRequest],
  ['a sponsored call', sponsoredCall],
  ['a batch', batch],
  ['a transaction of ZKsync', zksync],
] as const

test.each(forms)('shows a call by %s like that of a transaction [EMB-14]', async (_form, form) => {
  const content = await describeReadData(form(endless))
  expect(toldCalls(content)).toMatchObject({
    risk: undefined,
    actions: [expect.stringMatching(/^Allow 0xb8.* to use All your USDC$/i)],
    from: [],
    isHighRisk: true,
  })
  expect(toldCalls(content).warnings).toContain('No limit')
  expect(content.actions[0]?.parties).toContainEqual({ name: 'Can be used by', address: pelle, tag: undefined })
  expect(content.data.length).toBeGreaterThan(0)
  expect(toldCalls(await describeReadData(form(pay)))).toMatchObject({ risk: undefined, actions: ['Send 5 USDC'] })
})

test.each(forms)('marks an unknown call by %s as unreadable [EMB-14]', async (_form, form) => {
  expect((await describeReadData(form(unread))).risk).toEqual({
    kind: 'unreadable',
    title: 'You’d sign without seeing what it does',
    text: 'It could take any token in this account.',
    tick: 'I trust app.lagoon.example and understand what this does.',
  })
})

test('shows the account if the call is for another one [EMB-14]', async () => {
  const { message, ...rest } = forwardRequest(pay)
  expect(toldCalls(await describeReadData({ ...rest, message: { ...message, from: safe } })).from).toEqual([safe])
})

test.each([
  [
    'an attestation',
    data(
      'Attest',
      {
        Attest:
          'bytes32 schema, address recipient, uint64 expirationTime, bool revocable, bytes32 refUID, bytes data, uint256 value, uint64 deadline',
      },
      {
        schema: word,
        recipient: pelle,
        expirationTime: 0,
        revocable: true,
        refUID: word,
        data: word,
        value: 0,
        deadline: 0,
      },
    ),
  ],
  [
    'an order whose assets are packed',
    data(
      'Order',
      {
        Order: 'address maker, Asset makeAsset, address taker, uint256 start, bytes4 dataType, bytes data',
        Asset: 'AssetType assetType, uint256 value',
        AssetType: 'bytes4 assetClass, bytes data',
      },
      {
        makeAsset: { assetType: { assetClass: '0x73ad2146', data: word }, value: 1 },
        maker: visitor,
        taker: zero,
        start: 0,
        dataType: '0x23d235ef',
        data: word,
      },
    ),
  ],
  [
    'a vote with parameters',
    data(
      'ExtendedBallot',
      {
        ExtendedBallot: 'uint256 proposalId, uint8 support, address voter, uint256 nonce, string reason, bytes params',
      },
      { proposalId: 1, support: 1, voter: visitor, nonce: 0, reason: '', params: unread },
    ),
  ],
  [
    'a limit order of 1inch',
    data(
      'Order',
      { Order: 'uint256 salt, address maker, address receiver, uint256 makingAmount, bytes interactions' },
      { salt: 1, maker: visitor, receiver: zero, makingAmount: 1, interactions: unread },
    ),
  ],
  ['a message of a Safe', data('SafeMessage', { SafeMessage: 'bytes message' }, { message: word })],
  ['a request without data', forwardRequest('0x')],
  [
    'a transfer with data for its receiver',
    data(
      'Transfer',
      { Transfer: 'address from, address to, uint256 amount, bytes data' },
      { from: visitor, to: pelle, amount: 1, data: '0x' },
    ),
  ],
])('finds no call in %s, and adds no warning [EMB-14]', async (_what, given) => {
  const content = await describeReadData(given)
  const { risk, warnings, isHighRisk } = toldCalls(content)
  expect({ risk, warnings, isHighRisk }).toEqual({ risk: undefined, warnings: [], isHighRisk: true })
  expect(content.data.length).toBeGreaterThan(0)
})

const descriptor = (type: string) => ({
  context: { eip712: { domain: { name: 'Forwarder' }, deployments: [{ chainId: 1, address: evil }] } },
  metadata: { owner: 'Senate' },
  display: {
    formats: {
      [type]: {
        intent: 'Vote',
        fields: [{ path: 'data', label: 'Reference' }],
        excluded: ['from', 'to', 'value', 'gas', 'nonce'],
      },
    },
  },
})

test("a project's descriptor explains unknown calls and hides no known ones [EMB-14]", async () => {
  const type = 'ForwardRequest(address from,address to,uint256 value,uint256 gas,uint256 nonce,bytes data)'
  const asks = async (given: string) => (await describeReadData(forwardRequest(given), [descriptor(type)])).asks
  expect(await asks(unread)).toBe('wants you to sign data for Senate')
  expect(await asks(endless)).toBe('wants you to sign data')
})
