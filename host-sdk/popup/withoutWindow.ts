import { isNodeMethod } from '#protocol/methods/methodKinds'
import { codedError } from '../codedError.ts'
import type { FoyerOptions, FoyerState } from '../Foyer.ts'

interface Known {
  options: FoyerOptions
  state: FoyerState
}

/** Parses the option, because an attribute contains it as JSON text. */
const readRpcUrls = ({ rpcUrls }: FoyerOptions): FoyerOptions['rpcUrls'] => {
  if (typeof rpcUrls !== 'string') return rpcUrls
  try {
    return JSON.parse(rpcUrls)
  } catch {
    return undefined
  }
}

/** Returns the CAIP-2 id of an eip155 network, which viem identifies by its numeric id. */
const idOf = (network: FoyerOptions['defaultNetwork']) => {
  if (typeof network === 'string') return network.trim()
  return typeof network?.id === 'number' ? `eip155:${network.id}` : ''
}

/** Returns the CAIP-2 id of the first EVM candidate in priority order. */
const networkOf = ({ options, state }: Known) => {
  const { defaultNetwork, networks } = options
  const given = typeof networks === 'string' ? (networks as string).split(',') : (networks ?? [])
  const named = [defaultNetwork, ...given].map(idOf)
  const known = [state.accounts.eip155?.caipNetworkId, ...named, 'eip155:1']
  return known.find((network): network is string => network?.startsWith('eip155:') === true) ?? ''
}

const askNode = async (known: Known, method: string, params: unknown) => {
  const network = networkOf(known)
  const [url] = [readRpcUrls(known.options)?.[network] ?? []].flat()
  if (!url)
    throw codedError(4900, `There is no window to ask, and the option rpcUrls has none of ${network}, to read from`)
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] }),
  }).catch(() => undefined)
  const answer = await response?.json().catch(() => undefined)
  if (answer?.error) throw codedError(Number(answer.error.code), String(answer.error.message))
  if (answer?.result === undefined) throw codedError(4900, 'The network did not answer')
  return answer.result
}

/**
 * Handles requests that need no popup, so that none opens without a click. These are the known account and network, and
 * reads through the page's `rpcUrls`. Returns undefined for all other requests.
 */
export const answerWithoutWindow = (known: Known, method: string, params: unknown): Promise<unknown> | undefined => {
  const { address, status } = known.state.accounts.eip155 ?? {}
  if (method === 'eth_accounts') return Promise.resolve(status === 'connected' && address ? [address] : [])
  if (method === 'eth_chainId') return Promise.resolve(`0x${Number(networkOf(known).split(':')[1]).toString(16)}`)
  if (method === 'foyer_wallets')
    return Promise.reject(codedError(4200, 'Wallets are listed in the window: open the modal instead'))
  return isNodeMethod(method) ? askNode(known, method, params) : undefined
}
