import { encodeAbiParameters, encodeFunctionData, type Hex, toHex } from 'viem'
import { RpcError } from '#protocol/errors/rpc'
import { networks } from '#protocol/networks'
import type { Json } from '#protocol/vocabulary/json'
import { knownCalls } from '../../../secure-frame/approval/evm/decode/knownCalls.ts'
import type { ApprovalRequest } from '../../../secure-frame/approval/request.ts'

const account = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const pelle = '0xb872aa4de09c31f7ac5e60b42d7f8e19f391c07e'
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const lagoon = '0x3fc91a3afd70395cd496c647d5a6cc9d4b2b7fad'
const weth = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'

type Call = Parameters<typeof encodeFunctionData<typeof knownCalls>>[0]
const encode = (functionName: string, args: unknown[]) =>
  encodeFunctionData({ abi: knownCalls, functionName, args } as unknown as Call)

const word = (value: bigint) => toHex(value, { size: 32 })
const symbols: Record<string, string> = { [usdc]: 'USDC', [weth]: 'WETH' }
const decimals: Record<string, bigint> = { [usdc]: 6n, [weth]: 18n }

const answerCall = ({ to, data }: { to: string; data: string }) =>
  data === '0x95d89b41'
    ? encodeAbiParameters([{ type: 'string' }], [symbols[to] ?? ''])
    : word(decimals[to] ?? 2n ** 255n)

const usual: Record<string, Json> = {
  eth_getTransactionCount: '0x5',
  eth_getBalance: '0xde0b6b3a7640000',
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
    locale: [new URLSearchParams(location.search).get('locale') ?? 'en'],
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
  types: {
    Permit: ['owner', 'spender', 'value', 'nonce', 'deadline'].map((field) => ({
      name: field,
      type: field === 'owner' || field === 'spender' ? 'address' : 'uint256',
    })),
  },
  primaryType: 'Permit',
  message: { owner: account, spender: lagoon, value, nonce: 0, deadline },
})

const order = {
  domain: { name: 'Marlow Market', chainId: 1, verifyingContract: lagoon },
  types: { Order: [{ name: 'price', type: 'uint256' }] },
  primaryType: 'Order',
  message: { price: '1250000' },
}

const transfer = { to: usdc, data: encode('transfer', [pelle, 250_000_000n]) }
const never = new Promise<never>(() => undefined)
const log = (token: string, from: Hex, to: Hex, amount: bigint) => ({
  address: token,
  topics: ['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', word(BigInt(from)), word(BigInt(to))],
  data: word(amount),
})
const tried = (logs: Json) => ({
  eth_simulateV1: [{ calls: [{ status: '0x1', gasUsed: '0x15f90', returnData: '0x', logs }] }],
})
const swapArgs = [500_000_000n, 150_000_000_000_000_000n, [usdc, weth], account, 9_999_999_999n]

/** A request for every state of the sheet. */
export const requests: Record<string, ApprovalRequest> = {
  message: request(marlow, 'personal_sign', [message, account]),
  'sign-in': request(marlow, 'personal_sign', [signIn('app.marlow.example'), account]),
  'sign-in-elsewhere': request('https://mint-drop.example', 'personal_sign', [signIn('app.lagoon.example'), account]),
  hidden: request('https://freshmint.example', 'personal_sign', ['Pay \u202e001 now\u200b', account]),
  transfer: request(shop, 'eth_sendTransaction', [transfer]),
  coins: request(shop, 'eth_sendTransaction', [{ to: pelle, value: '0x16345785d8a0000' }]),
  pending: request(shop, 'eth_sendTransaction', [transfer], { eth_getBalance: never }),
  swap: request(pool, 'eth_sendTransaction', [{ to: lagoon, data: encode('swapExactTokensForTokens', swapArgs) }], {
    ...tried([log(usdc, account, lagoon, 500_000_000n), log(weth, lagoon, account, 152_431_000_000_000_000n)]),
  }),
  approve: request(pool, 'eth_sendTransaction', [{ to: usdc, data: encode('approve', [lagoon, 2n ** 256n - 1n]) }]),
  batch: request(pool, 'wallet_sendCalls', [
    {
      chainId: '0x1',
      calls: [
        { to: usdc, data: encode('approve', [lagoon, 500_000_000n]) },
        { to: lagoon, data: encode('swapExactTokensForTokens', swapArgs) },
        { to: pelle, value: '0x2386f26fc10000' },
      ],
    },
  ]),
  permit: request(pool, 'eth_signTypedData_v4', [account, permit('500000000', '1795271400')]),
  'permit-elsewhere': request('https://mint-drop.example', 'eth_signTypedData_v4', [
    account,
    permit(`${2n ** 256n - 1n}`, `${2n ** 256n - 1n}`, 'app.lagoon.example'),
  ]),
  data: request(marlow, 'eth_signTypedData_v4', [account, order]),
  unknown: request('https://freshmint.example', 'eth_sendTransaction', [
    { to: lagoon, data: `0x2a6ff9c4${word(BigInt(account)).slice(2)}${word(10n ** 18n).slice(2)}` },
  ]),
  deploy: request(marlow, 'eth_sendTransaction', [{ data: '0x6080604052600080fd' }]),
  fails: request(marlow, 'eth_sendTransaction', [transfer], { eth_getBalance: '0x1' }),
  refused: request(marlow, 'eth_sendTransaction', [transfer], {
    eth_estimateGas: new RpcError(3, 'execution reverted: transfer amount exceeds balance'),
  }),
  unanswered: request(marlow, 'eth_sendTransaction', [transfer], { eth_getBalance: new Error('offline') }),
  insecure: request('http://marlow.example', 'personal_sign', ['Hello', account]),
}
