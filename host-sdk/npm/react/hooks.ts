import { useCallback } from 'react'
import type { PayErrorCode, Payment, PayOptions, PayResult, WalletPay } from '#protocol/pay'
import type { Namespace } from '#protocol/vocabulary/network'
import type { AccountState, ConnectionStatus } from '#protocol/vocabulary/state'
import type { Foyer, FoyerProvider, FoyerState } from '../../Foyer.ts'
import { disconnectedState } from '../../state.ts'
import { type ConnectParams, connectByModal } from '../connectByModal.ts'
import { signInByModal } from '../signInByModal.ts'
import { useFoyer } from './FoyerProvider.ts'
import { useAction } from './useAction.ts'
import { useFoyerState } from './useFoyerState.ts'

/** An account, in the shape of wagmi's `useAccount`, with the CAIP ids of it. */
export interface Account {
  /** In the namespace's own form. */
  address: string | undefined
  /** Every address that the wallet shares, the active one among them. */
  addresses: readonly string[]
  /** CAIP-10. */
  caipAddress: string | undefined
  /** CAIP-2 id of the network that the wallet is on. */
  caipNetworkId: string | undefined
  /** Chain id of EIP-155, in that namespace. */
  chainId: number | undefined
  wallet: NonNullable<AccountState['wallet']> | undefined
  status: ConnectionStatus
  isConnected: boolean
  isConnecting: boolean
  isReconnecting: boolean
  isDisconnected: boolean
}

const noAddresses: readonly string[] = []

const accountIn = (state: FoyerState, namespace: Namespace): Account => {
  const { address, caipAddress, caipNetworkId, wallet, status } = state.accounts[namespace] ?? disconnectedState
  const active = state.connections.find(
    (connection) => connection.isActive && connection.caipNetworkId.startsWith(`${namespace}:`),
  )
  return {
    address: address ?? undefined,
    addresses: active?.accounts ?? noAddresses,
    caipAddress: caipAddress ?? undefined,
    caipNetworkId: caipNetworkId ?? undefined,
    chainId: caipNetworkId?.startsWith('eip155:') ? Number(caipNetworkId.slice('eip155:'.length)) : undefined,
    wallet: wallet ?? undefined,
    status,
    isConnected: status === 'connected',
    isConnecting: status === 'connecting',
    isReconnecting: status === 'reconnecting',
    isDisconnected: status === 'disconnected',
  }
}

/** The active account, of one namespace or of the active one. */
export function useAccount({ namespace }: { namespace?: Namespace } = {}): Account {
  return useFoyerState(
    useCallback((state: FoyerState) => accountIn(state, namespace ?? state.activeNamespace), [namespace]),
  )
}

const connectionsOf = ({ connections }: FoyerState) => connections

/** Every connected wallet with its accounts, the last used first. */
export function useConnections(): FoyerState['connections'] {
  return useFoyerState(connectionsOf)
}

/** Connects by the modal: see `connectByModal` for what it resolves and rejects with. */
export function useConnect() {
  const foyer = useFoyer()
  const call = useCallback((params?: ConnectParams) => connectByModal(foyer, params), [foyer])
  const { run, runAsync, ...state } = useAction(call)
  return { connect: run, connectAsync: runAsync, ...state }
}

/** Disconnects one namespace, or all. */
export function useDisconnect() {
  const { disconnect: call } = useFoyer()
  const { run, runAsync, ...state } = useAction(call)
  return { disconnect: run, disconnectAsync: runAsync, ...state }
}

/** Asks the wallet to switch to a network, given as CAIP-2 id. */
export function useSwitchNetwork() {
  const { switchNetwork: call } = useFoyer()
  const { run, runAsync, ...state } = useAction(call)
  return { switchNetwork: run, switchNetworkAsync: runAsync, ...state }
}

interface PayHandlers {
  /** The network has the payment. */
  onSuccess?: (payment: Payment) => void
  /** It could not be made. Who declines, or lets the time pass, is no error. */
  onError?: (error: { code: PayErrorCode; message: string }) => void
}

/** Asks the visitor to pay: see `Foyer.pay` for how that ends. `data` is that, and `isSuccess` that it has ended. */
export function usePay({ onSuccess, onError }: PayHandlers = {}) {
  const foyer = useFoyer()
  const call = useCallback(
    async (asked: PayOptions | WalletPay, timeoutMs?: number): Promise<PayResult> => {
      const ended = await foyer.pay(asked, timeoutMs)
      if (ended.success) onSuccess?.(ended.result)
      if (ended.status === 'failed') onError?.(ended.error)
      return ended
    },
    [foyer, onSuccess, onError],
  )
  const { run, runAsync, ...state } = useAction(call)
  return { pay: run, payAsync: runAsync, ...state }
}

/** Makes another connected wallet, or another account of one, the active one. */
export function useSwitchAccount() {
  const { switchAccount: call } = useFoyer()
  const { run, runAsync, ...state } = useAction(call)
  return { switchAccount: run, switchAccountAsync: runAsync, ...state }
}

/** The EIP-1193 provider, of the active EVM account. */
export function useProvider(): FoyerProvider {
  return useFoyer().provider
}

/** Changes the theme of the modal. */
export function useTheme(): Pick<Foyer, 'setTheme'> {
  const { setTheme } = useFoyer()
  return { setTheme }
}

const sessionOf = ({ session }: FoyerState) => session

/** The session of the active account, and signing in by the modal: see `signInByModal` for what it rejects with. */
export function useSignIn() {
  const foyer = useFoyer()
  const call = useCallback(() => signInByModal(foyer), [foyer])
  const { run, runAsync, ...state } = useAction(call)
  return { signIn: run, signInAsync: runAsync, session: useFoyerState(sessionOf), ...state }
}
