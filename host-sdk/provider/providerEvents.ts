import { codedError } from '../codedError.ts'
import type { FoyerState } from '../Foyer.ts'
import type { StateStore } from '../state.ts'
import type { Emit } from './provider.ts'

const accountOf = ({ accounts }: FoyerState) => {
  const account = accounts.eip155
  const isConnected = account?.status === 'connected'
  return {
    // A wallet that cannot reach its chain keeps its account, because it is only temporarily offline.
    accounts: account?.address ? [account.address] : [],
    chainId: isConnected && account.caipNetworkId ? toHexChainId(account.caipNetworkId) : undefined,
  }
}

/** Converts a chain id to EIP-695 format: `eip155:137` becomes `0x89`. */
const toHexChainId = (caipNetworkId: string) => `0x${Number(caipNetworkId.split(':')[1]).toString(16)}`

/** Returns the EIP-1193 events for a change between two states, in order. */
const eventsBetween = (previous: FoyerState, next: FoyerState) => {
  const before = accountOf(previous)
  const after = accountOf(next)
  const events: Record<string, unknown> = {}
  if (after.chainId && !before.chainId) events.connect = { chainId: after.chainId }
  if (after.chainId && after.chainId !== before.chainId) events.chainChanged = after.chainId
  if (after.accounts.join() !== before.accounts.join()) events.accountsChanged = after.accounts
  if (before.chainId && !after.chainId) {
    events.disconnect = codedError(4900, 'The wallet was disconnected')
  }
  return events
}

/** Emits EIP-1193 events for each state change. */
export const emitProviderEvents = (store: StateStore, emit: Emit) =>
  store.subscribe((next, previous) => {
    for (const [event, value] of Object.entries(eventsBetween(previous, next))) emit(event, value)
  })
