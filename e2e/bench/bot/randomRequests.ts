import { randomBytes, randomInt } from 'node:crypto'
import type { AuthCallName } from '../../../secure-frame/contract/contract.ts'
import { chains, origins, ports, solanaChain } from '../../world/stack/ports.ts'

/** The next request of the bot: a call of the auth server with a device proof, or a plain request. */
export type BotRequest =
  | { call: AuthCallName; body: object }
  | { url: string; body?: unknown; headers?: Record<string, string> }

const auth = `http://127.0.0.1:${ports.auth}`
const app = `http://127.0.0.1:${ports.app}`
const secure = `http://127.0.0.1:${ports.secure}`

const token = () => randomBytes(32).toString('base64url')
const address = () => `0x${randomBytes(20).toString('hex')}`
const code = () => String(randomInt(1_000_000)).padStart(6, '0')
const email = () => `${randomBytes(8).toString('hex')}@bot.example`

const [chainId] = Object.keys(chains)
const query = (fields: Record<string, string>) => new URLSearchParams({ projectId: 'demo', ...fields })

const batch = (count: number, method: string, params: () => unknown[]) =>
  Array.from({ length: count }, (_, id) => ({ jsonrpc: '2.0', id, method, params: params() }))

const rpc = (server: string, body: unknown, chain = chainId ?? ''): BotRequest => ({
  url: `${server}/v1?${query({ chainId: chain })}`,
  body,
})

const data = (path: string, fields: Record<string, string> = {}): BotRequest => ({
  url: `${app}/v1/${path}?${query(fields)}`,
})

const picture = (url: string): BotRequest => ({ url: `${app}/picture?${new URLSearchParams({ url })}` })

const logIns = (): BotRequest[] => [
  { call: 'sendCode', body: { projectId: 'demo', hostOrigin: origins.demo, email: email() } },
  { call: 'redeemCode', body: { loginId: token(), code: code() } },
  { call: 'getDeviceApproval', body: { loginId: token() } },
  { call: 'redeemGrant', body: { grant: token() } },
  { url: `${auth}/approve/look`, body: { token: token() } },
  { url: `${auth}/refuse/look`, body: { token: token() } },
  { url: `${auth}/refuse/decide`, body: { token: token() } },
]

const signIns = (): BotRequest[] => [
  {
    url: `${auth}/openid/authorize?${new URLSearchParams({
      client_id: 'shop-app',
      redirect_uri: `${origins.shop}/callback`,
      response_type: 'code',
      scope: 'openid',
      code_challenge: token(),
      code_challenge_method: 'S256',
      state: token(),
    })}`,
  },
  { url: `${auth}/openid/token`, body: { grant_type: 'authorization_code', code: token() } },
  { url: `${auth}/openid/interaction/${token()}` },
  { url: `${auth}/.well-known/openid-configuration` },
]

const nodeReads = (): BotRequest[] =>
  [auth, app].flatMap((server) => [
    rpc(
      server,
      batch(1000, 'eth_call', () => [{ to: address(), data: token() }, 'latest']),
    ),
    rpc(
      server,
      batch(200, 'eth_getBlockByNumber', () => ['latest', true]),
    ),
    rpc(
      server,
      batch(20, 'eth_getLogs', () => [{ fromBlock: '0x0', toBlock: 'latest' }]),
    ),
    rpc(server, batch(1, 'eth_estimateGas', () => [{ to: address(), data: '0x' }])[0]),
    rpc(
      server,
      batch(100, 'getBalance', () => [token()]),
      solanaChain.caipNetworkId,
    ),
  ])

const dataReads = (): BotRequest[] => [
  data(`account/${address()}/balance`, { currency: 'usd', forceUpdate: 'true' }),
  data(`account/${address()}/history`),
  data(`account/${address()}/items`),
  data(`identity/${address()}`),
  data('supported-chains'),
  {
    url: `${app}/v1/fungible/price?${query({})}`,
    body: { currency: 'usd', addresses: Array.from({ length: 50 }, () => `${chainId}:${address()}`) },
  },
]

const listingReads = (): BotRequest[] => [
  { url: `${app}/getWallets?${query({ search: randomBytes(2).toString('hex'), entries: '100' })}` },
  { url: `${app}/getWalletImage/${token()}` },
  { url: `${app}/projects/v1/origins?${query({})}` },
  { url: `${app}/projects/v1/diagnosis?${query({})}` },
  // Unknown names and nonexistent hosts.
  picture(`https://${randomBytes(8).toString('hex')}.example/picture.png`),
  picture(`https://198.51.100.${randomInt(256)}/picture.png`),
  { url: `${app}/frame.html?${query({})}` },
  { url: `${secure}/?${query({})}` },
]

/** One request for each public route, with new random values, so that no cache answers it. */
export const randomRequests = (): BotRequest[] => [
  ...logIns(),
  ...signIns(),
  ...nodeReads(),
  ...dataReads(),
  ...listingReads(),
]
