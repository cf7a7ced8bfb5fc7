import { BaseError } from '#protocol/errors/BaseError'
import { internal, RpcError, rpcError } from '#protocol/errors/rpc'
import { safeParse } from '#protocol/schema'
import { isJson, type Json } from '#protocol/vocabulary/json'
import type { Namespace } from '#protocol/vocabulary/network'
import { IconUri, InjectedWallet, maxInjectedWallets } from '#protocol/vocabulary/wallet'
import type { EIP1193Provider } from '../Foyer.ts'
import { rdns as ourRdns } from './announce.ts'

type Injected = { descriptor: InjectedWallet; provider: EIP1193Provider; isUsed: boolean }
type WalletEvent = { walletId: string; event: 'accountsChanged' | 'chainChanged' | 'disconnect'; data?: Json }

/** Id of the wallet without an announcement, which is listed only if no other wallet is found. */
const legacyId = 'window.ethereum'

const forwardedEvents = ['accountsChanged', 'chainChanged', 'disconnect'] as const

const isProvider = (value: unknown): value is EIP1193Provider =>
  typeof value === 'object' && value !== null && typeof (value as { request?: unknown }).request === 'function'

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/**
 * Returns a validated wallet description. Removes the icon unless it is a small image. Undefined if the input describes
 * no wallet.
 */
export const describeWallet = (
  info: Record<string, unknown>,
  namespace: Namespace = 'eip155',
): InjectedWallet | undefined => {
  const rdns = text(info.rdns).slice(0, 128)
  return safeParse(InjectedWallet, {
    id: rdns || text(info.uuid),
    name: text(info.name).slice(0, 64),
    icon: safeParse(IconUri, text(info.icon)).data ?? null,
    rdns: rdns || null,
    namespaces: [namespace],
  }).data
}

const readError = (thrown: object): Record<string, unknown> => {
  try {
    const { code, message, data, name, error, cause } = thrown as Record<string, unknown>
    return { code, message, data, name, inner: error ?? cause }
  } catch {
    return {}
  }
}

/** Returns additional data for an error without its own code, from which the modal detects a rejection. */
const hintsOf = ({ code, name, inner }: Record<string, unknown>) => {
  const { code: innerCode, message } = readError(Object(inner))
  const hints = { code: text(code), name: text(name), cause: { code: innerCode, message: text(message) } }
  return isJson(hints) ? hints : undefined
}

/** Converts a wallet error to code, message and data. `toWireError` limits length and data when the error is sent. */
const toRpcError = (thrown: unknown) => {
  if (typeof thrown !== 'object' || thrown === null) return rpcError(internal, text(thrown) || undefined)
  const read = readError(thrown)
  const { code, message, data } = read
  const sentence = text(message) || 'The wallet gave no message'
  if (Number.isInteger(code)) return new RpcError(code as number, sentence, data)
  return rpcError(internal, sentence, data ?? hintsOf(read))
}

/** Sends a request to a page wallet, which sees the page's own origin. */
const requestOf = async (wallet: Injected | undefined, method: string, params: Json): Promise<Json> => {
  if (!wallet) throw new BaseError('wallet_not_found', 'This wallet is not on the page')
  wallet.isUsed = true
  try {
    return (await wallet.provider.request({ method, params })) as Json
  } catch (thrown) {
    throw toRpcError(thrown)
  }
}

/**
 * Finds the page's wallets by EIP-6963 and sends requests to them. Uses `window.ethereum` if none is announced. The
 * list stays live, because EIP-6963 announcements never end.
 */
export const findInjectedWallets = (
  onWallets: (wallets: InjectedWallet[]) => void,
  onEvent: (event: WalletEvent) => void,
  signal: AbortSignal,
) => {
  const wallets = new Map<string, Injected>()

  const listen = (walletId: string, provider: EIP1193Provider) => {
    if (typeof provider.on !== 'function') return
    for (const event of forwardedEvents) {
      const listener = (data?: unknown) => {
        if (!wallets.get(walletId)?.isUsed) return
        onEvent({ walletId, event, ...(event !== 'disconnect' && isJson(data) ? { data: data as Json } : {}) })
      }
      provider.on(event, listener)
      signal.addEventListener('abort', () => provider.removeListener?.(event, listener))
    }
  }

  const add = (descriptor: InjectedWallet | undefined, provider: unknown) => {
    if (!descriptor || descriptor.rdns === ourRdns || !isProvider(provider)) return
    const isLegacyDone = descriptor.namespaces.includes('eip155') && !wallets.get(legacyId)?.isUsed
    if (isLegacyDone) wallets.delete(legacyId)
    if (wallets.has(descriptor.id) || wallets.size >= maxInjectedWallets) return
    listen(descriptor.id, provider)
    wallets.set(descriptor.id, { descriptor, provider, isUsed: false })
    onWallets([...wallets.values()].map((wallet) => wallet.descriptor))
  }

  const onAnnounce = (event: Event) => {
    const { detail } = event as CustomEvent<{ info?: Record<string, unknown>; provider?: unknown } | null>
    try {
      if (detail?.info) add(describeWallet(detail.info), detail.provider)
    } catch {
      // Skips a wallet whose properties throw.
    }
  }

  const addLegacy = () => {
    if ([...wallets.values()].some(({ descriptor }) => descriptor.namespaces.includes('eip155'))) return
    const { ethereum } = window as { ethereum?: unknown }
    add({ id: legacyId, name: 'Browser wallet', icon: null, rdns: null, namespaces: ['eip155'] }, ethereum)
  }

  addEventListener('eip6963:announceProvider', onAnnounce, { signal })
  dispatchEvent(new Event('eip6963:requestProvider'))
  // Wallets are rarely announced after this task. If so, they are added next to the legacy wallet.
  const legacyTimer = setTimeout(addLegacy)
  signal.addEventListener('abort', () => clearTimeout(legacyTimer))

  return {
    add,
    request: (walletId: string, method: string, params: Json) => requestOf(wallets.get(walletId), method, params),
  }
}
export type PageWallets = ReturnType<typeof findInjectedWallets>
