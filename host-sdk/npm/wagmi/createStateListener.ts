import { type Address, getAddress } from 'viem'
import type { FoyerState } from '../../Foyer.ts'

/** An EVM account in wagmi's format. */
interface EvmAccount {
  /** All accounts, with the active address first. */
  accounts: readonly [Address, ...Address[]]
  chainId: number
}

const evmAccountOf = ({ accounts, connections }: FoyerState): EvmAccount | undefined => {
  const { status, address, caipNetworkId } = accounts.eip155 ?? {}
  // A wallet that cannot reach its chain is `reconnecting` and keeps its account.
  if (status === 'connecting' || !address || !caipNetworkId) return undefined
  const active = connections.find((connection) => connection.isActive && connection.caipNetworkId.startsWith('eip155:'))
  const others = (active?.accounts ?? []).filter((other) => other !== address)
  return {
    accounts: [getAddress(address), ...others.map((other) => getAddress(other))],
    chainId: Number(caipNetworkId.slice('eip155:'.length)),
  }
}

interface ConnectorEvents {
  emit(event: 'connect', account: EvmAccount): void
  emit(event: 'change', change: Partial<EvmAccount>): void
  emit(event: 'disconnect'): void
}

const emitChange = (emitter: ConnectorEvents, before: EvmAccount, now: EvmAccount) => {
  if (now.chainId !== before.chainId) emitter.emit('change', { chainId: now.chainId })
  if (now.accounts.join() !== before.accounts.join()) emitter.emit('change', { accounts: now.accounts })
}

/** Creates a state listener that emits wagmi connector events. */
export const createStateListener = (emitter: ConnectorEvents) => {
  let before: EvmAccount | undefined
  return (state: FoyerState) => {
    const now = evmAccountOf(state)
    if (now && before) emitChange(emitter, before, now)
    if (now && !before) emitter.emit('connect', now)
    if (!now && before) emitter.emit('disconnect')
    before = now
  }
}
