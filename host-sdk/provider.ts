import { codedError } from './codedError.ts'
import type { EIP1193Provider, FoyerState } from './Foyer.ts'
import type { StateStore } from './state.ts'
import { tellAll } from './tellAll.ts'

type Listener = (...values: never[]) => void
type Events = Record<string, unknown>

const accountOf = ({ accounts }: FoyerState) => {
  const account = accounts.eip155
  const isConnected = account?.status === 'connected'
  return {
    accounts: isConnected && account.address ? [account.address] : [],
    chainId: isConnected && account.caipNetworkId ? toHexChainId(account.caipNetworkId) : undefined,
  }
}

/** EIP-695: `eip155:137` is `0x89`. */
const toHexChainId = (caipNetworkId: string) => `0x${Number(caipNetworkId.split(':')[1]).toString(16)}`

/** EIP-1193 events, in order, that lead from one state to the next. */
export const eventsBetween = (previous: FoyerState, next: FoyerState): Events => {
  const before = accountOf(previous)
  const after = accountOf(next)
  const events: Events = {}
  if (after.chainId && !before.chainId) events.connect = { chainId: after.chainId }
  if (after.chainId && after.chainId !== before.chainId) events.chainChanged = after.chainId
  if (after.accounts.join() !== before.accounts.join()) events.accountsChanged = after.accounts
  if (before.chainId && !after.chainId) {
    events.disconnect = codedError(4900, 'The wallet was disconnected')
  }
  return events
}

/** The EIP-1193 provider of the page. Every request goes through the modal, which knows the connected wallet. */
export const createProvider = (
  store: StateStore,
  request: (method: string, params: unknown) => Promise<unknown>,
): EIP1193Provider => {
  const listeners = new Map<string, Set<Listener>>()

  store.subscribe((next, previous) => {
    // Only the caller knows what its listener takes: the event names say it (EIP-1193).
    for (const [event, value] of Object.entries(eventsBetween(previous, next)))
      tellAll(listeners.get(event) ?? [], value as never)
  })

  return {
    request: async (args) => {
      if (typeof args?.method !== 'string') throw codedError(-32600, 'Invalid request')
      return request(args.method, args.params)
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return this
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
      return this
    },
  }
}
