import { encodeAbiParameters, type Hex, toHex } from 'viem'
import { RpcError } from '#protocol/errors/rpc'
import { networks } from '#protocol/networks'
import type { Json } from '#protocol/vocabulary/json'
import type { ApprovalRequest } from '../../../secure-frame/approval/request.ts'
import { encodeCall } from '../../../secure-frame/approval/test/encodeCall.ts'
import {
  account,
  dai,
  fakeUsdc,
  inDecember,
  lagoon,
  pelle,
  permit2,
  router,
  seaport,
  tidepool,
  typesOf,
  usdc,
  weth,
} from './examples.ts'
import { cowOrder, poolSwap, routerSwap, swapArgs } from './swaps.ts'

const word = (value: bigint) => toHex(value, { size: 32 })
const isCollectionCall = '0x01ffc9a7'

interface Contract {
  symbol: string
  decimals?: bigint
}
const contracts: Record<string, Contract> = {
  [tidepool]: { symbol: 'TIDE' },
  [fakeUsdc]: { symbol: 'USDC', decimals: 6n },
}

const answerCall = ({ to, data }: { to: string; data: string }) => {
  const { symbol, decimals } = contracts[to] ?? {}
  if (data === '0x95d89b41') return encodeAbiParameters([{ type: 'string' }], [symbol ?? ''])
  if (data.startsWith(isCollectionCall)) return word(to === tidepool ? 1n : 0n)
  return decimals === undefined ? '0x' : word(decimals)
}

const usual: Record<string, Json> = {
  eth_getTransactionCount: '0x5',
  eth_getBalance: '0x56bc75e2d63100000',
  eth_getBlockByNumber: { baseFeePerGas: '0x3b9aca00' },
  eth_maxPriorityFeePerGas: '0x5f5e100',
  eth_estimateGas: '0x15f90',
}

type Answers = Record<string, Json | Error | Promise<never>>

const [ethereum] = networks

const request = (origin: string, method: string, params: Json, answers: Answers = {}): ApprovalRequest => {
  if (!ethereum) throw new Error('No network')
  return {
    origin,
    method,
    params,
    account,
    network: ethereum,
    languages: [new URLSearchParams(location.search).get('locale') ?? 'en'],
    seal: { text: 'Kq8_vD2mXa7Ws0Zt', isNew: new URLSearchParams(location.search).has('new-seal') },
    rpc: async (asked, [first]) => {
      if (asked === 'eth_call') return answerCall(first as { to: string; data: string })
      const answer = await ({ ...usual, ...answers }[asked] ?? new RpcError(-32601, 'Method not found'))
      if (answer instanceof Error) throw answer
      return answer
    },
  }
}

const marlow = 'https://app.marlow.example'
const shop = 'https://shop.pelle.example'
const pool = 'https://app.lagoon.example'
const message = `Welcome to Marlow.

Signing this message proves that you own this account. It does not cost anything and cannot move your funds.

Nonce: 8F2kQ1x7`

const signIn = (domain: string) => `${domain} wants you to sign in with your Ethereum account:
${account}


URI: https://${domain}
Version: 1
Chain ID: 1
Nonce: 8F2kQ1x7
Issued At: 2026-11-21T10:00:00.000Z`

const permit = (value: string, deadline: string, name = 'USD Coin') => ({
  domain: { name, chainId: 1, verifyingContract: usdc },
  types: typesOf({
    Permit: 'address owner, address spender, uint256 value, uint256 nonce, uint256 deadline',
  }),
  primaryType: 'Permit',
  message: { owner: account, spender: lagoon, value, nonce: 0, deadline },
})

const permitBatch = {
  domain: { name: 'Permit2', chainId: 1, verifyingContract: permit2 },
  types: typesOf({
    PermitBatch: 'PermitDetails[] details, address spender, uint256 sigDeadline',
    PermitDetails: 'address token, uint160 amount, uint48 expiration, uint48 nonce',
  }),
  primaryType: 'PermitBatch',
  message: {
    details: [
      { token: usdc, amount: '500000000', expiration: inDecember, nonce: 0 },
      { token: weth, amount: '200000000000000000', expiration: inDecember, nonce: 0 },
      { token: dai, amount: (2n ** 160n - 1n).toString(), expiration: inDecember, nonce: 0 },
    ],
    spender: router,
    sigDeadline: inDecember,
  },
}

const itemFields = 'uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount'
const zero = `0x${'0'.repeat(64)}`
const item = (id: string) => ({
  itemType: 2,
  token: tidepool,
  identifierOrCriteria: id,
  startAmount: 1,
  endAmount: 1,
})
const payment = (amount: string, recipient: string) => ({
  itemType: 1,
  token: weth,
  identifierOrCriteria: 0,
  startAmount: amount,
  endAmount: amount,
  recipient,
})
const seaportOrder = (offer: Json[], consideration: Json[]) => ({
  domain: { name: 'Seaport', version: '1.6', chainId: 1, verifyingContract: seaport },
  types: typesOf({
    OrderComponents:
      'address offerer, address zone, OfferItem[] offer, ConsiderationItem[] consideration, uint8 orderType, ' +
      'uint256 startTime, uint256 endTime, bytes32 zoneHash, uint256 salt, bytes32 conduitKey, uint256 counter',
    OfferItem: itemFields,
    ConsiderationItem: `${itemFields}, address recipient`,
  }),
  primaryType: 'OrderComponents',
  message: {
    offerer: account,
    zone: lagoon,
    offer,
    consideration,
    orderType: 0,
    startTime: 0,
    endTime: inDecember,
    zoneHash: zero,
    salt: 1,
    conduitKey: zero,
    counter: 0,
  },
})

const lending = {
  domain: { name: 'Lagoon lending', chainId: 1, verifyingContract: lagoon },
  types: typesOf({
    LendingOrder:
      'string kind, uint256 lend, uint256 days, string interest, string starts, Collateral against, Party who, ' +
      'Limits limits',
    Collateral: 'string asset, uint256 soldBelow, string priceFrom, string checked',
    Party: 'address contract, string knownAs, address paysBackTo',
    Limits: 'uint256 until, uint256 uses, uint256 number',
  }),
  primaryType: 'LendingOrder',
  message: {
    kind: 'Offer to lend',
    lend: '2000000000',
    days: 30,
    interest: '6.2% a year',
    starts: 'When accepted',
    against: { asset: '1.100 ETH or more', soldBelow: 2350, priceFrom: 'Lagoon price feed', checked: 'Every hour' },
    who: { contract: lagoon, knownAs: 'Lagoon lending', paysBackTo: account },
    limits: { until: inDecember, uses: 1, number: 48 },
  },
}

const transfer = { to: usdc, data: encodeCall('transfer', [pelle, 250_000_000n]) }
const never = new Promise<never>(() => undefined)
const log = (token: string, from: Hex, to: Hex, amount: bigint) => ({
  address: token,
  topics: ['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', word(BigInt(from)), word(BigInt(to))],
  data: word(amount),
})
const tried = (logs: Json) => ({
  eth_simulateV1: [{ calls: [{ status: '0x1', gasUsed: '0x15f90', returnData: '0x', logs }] }],
})
const endless = 2n ** 256n - 1n

const send = (origin: string, transaction: Json, answers?: Answers) =>
  request(origin, 'eth_sendTransaction', [transaction], answers)
const signData = (origin: string, data: Json) => request(origin, 'eth_signTypedData_v4', [account, data])

/** One request for every state of the sheet. */
export const requests: Record<string, ApprovalRequest> = {
  message: request(marlow, 'personal_sign', [message, account]),
  'blank-lines': request(marlow, 'personal_sign', [`Hello${'\n'.repeat(300)}I agree to it all`, account]),
  'sign-in': request(marlow, 'personal_sign', [signIn('app.marlow.example'), account]),
  'sign-in-elsewhere': request('https://mint-drop.example', 'personal_sign', [signIn('app.lagoon.example'), account]),
  hidden: request('https://freshmint.example', 'personal_sign', ['Pay \u202e001 now\u200b', account]),
  transfer: send(shop, transfer),
  'transfer-fake': send(shop, { ...transfer, to: fakeUsdc }),
  coins: send(shop, { to: pelle, value: '0x16345785d8a0000' }),
  pending: send(shop, transfer, { eth_getBalance: never }),
  swap: send(
    pool,
    { to: router, data: encodeCall('swapExactTokensForTokens', swapArgs) },
    tried([log(usdc, account, lagoon, 500_000_000n), log(weth, lagoon, account, 159_431_000_000_000_000n)]),
  ),
  'swap-pool': send(pool, poolSwap(account)),
  'swap-stranger': send('https://mint-drop.example', poolSwap(pelle)),
  'swap-router': send(pool, routerSwap),
  'swap-order': signData(pool, cowOrder),
  'swap-unknown': send(pool, { to: lagoon, data: encodeCall('swapExactTokensForTokens', swapArgs) }),
  'deposit-unknown': send('https://tidal-farm.example', {
    to: lagoon,
    data: encodeCall('deposit'),
    value: '0x4563918244f40000',
  }),
  wrap: send(pool, { to: weth, data: encodeCall('deposit'), value: '0x16345785d8a0000' }),
  approve: send(pool, { to: usdc, data: encodeCall('approve', [router, endless]) }),
  'approve-item': send(pool, { to: tidepool, data: encodeCall('approve', [lagoon, 0n]) }),
  'approve-all': send(pool, { to: tidepool, data: encodeCall('setApprovalForAll', [lagoon, true]) }),
  batch: request(pool, 'wallet_sendCalls', [
    {
      chainId: '0x1',
      calls: [
        { to: usdc, data: encodeCall('approve', [router, 500_000_000n]) },
        { to: router, data: encodeCall('swapExactTokensForTokens', swapArgs) },
        { to: pelle, value: '0x2386f26fc10000' },
      ],
    },
  ]),
  permit: signData(pool, permit('500000000', inDecember)),
  'permit-over': signData(pool, permit('500000000', '1795000000')),
  'permit-batch': signData(pool, permitBatch),
  'permit-elsewhere': signData('https://mint-drop.example', permit(`${endless}`, `${endless}`, 'app.lagoon.example')),
  order: signData(
    'https://pier.example',
    seaportOrder([item('214')], [payment('1170000000000000000', account), payment('30000000000000000', pelle)]),
  ),
  'order-gift': signData('https://mint-drop.example', seaportOrder([item('214'), item('871')], [])),
  data: signData(pool, lending),
  unknown: send('https://freshmint.example', {
    to: lagoon,
    data: `0x2a6ff9c4${word(BigInt(account)).slice(2)}${word(10n ** 18n).slice(2)}`,
  }),
  deploy: send(marlow, { data: '0x6080604052600080fd' }),
  fails: send(marlow, transfer, { eth_getBalance: '0x1' }),
  refused: send('https://freshmint.example', transfer, {
    eth_estimateGas: new RpcError(3, 'execution reverted: Sale is over'),
  }),
  unanswered: send(marlow, transfer, { eth_getBalance: new Error('offline') }),
  insecure: request('http://marlow.example', 'personal_sign', ['Hello', account]),
}
