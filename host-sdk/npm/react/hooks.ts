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

/** An account in the format of wagmi's `useAccount`, plus CAIP ids. */
export interface Account {
  /** Address in the namespace's format. */
  address: string | undefined
  /** All addresses that the wallet shares, including the active one. */
  addresses: readonly string[]
  /** CAIP-10 account id. */
  caipAddress: string | undefined
  /** CAIP-2 id of the wallet's network. */
  caipNetworkId: string | undefined
  /** EIP-155 chain id. Undefined outside the `eip155` namespace. */
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

/** Returns the account of a namespace. Default: the active account. */
export function useAccount({ namespace }: { namespace?: Namespace } = {}): Account {
  return useFoyerState(
    useCallback((state: FoyerState) => accountIn(state, namespace ?? state.activeNamespace), [namespace]),
  )
}

const connectionsOf = ({ connections }: FoyerState) => connections

/** Returns all connected wallets with their accounts, most recently used first. */
export function useConnections(): FoyerState['connections'] {
  return useFoyerState(connectionsOf)
}

/** Connects through the modal. Has the results and errors of `connectByModal`. */
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

/** Requests the wallet to switch to a network (CAIP-2 id). */
export function useSwitchNetwork() {
  const { switchNetwork: call } = useFoyer()
  const { run, runAsync, ...state } = useAction(call)
  return { switchNetwork: run, switchNetworkAsync: runAsync, ...state }
}

interface PayHandlers {
  /** Called once the network includes the payment. */
  onSuccess?: (payment: Payment) => void
  /** Called if the payment fails. Rejections and timeouts are not errors. */
  onError?: (error: { code: PayErrorCode; message: string }) => void
}

/**
 * Requests a payment from the visitor. `data` is the outcome as described in `Foyer.pay`. `isSuccess` is true once
 * there is an outcome.
 */
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

/** Activates another connected wallet or another of its accounts. */
export function useSwitchAccount() {
  const { switchAccount: call } = useFoyer()
  const { run, runAsync, ...state } = useAction(call)
  return { switchAccount: run, switchAccountAsync: runAsync, ...state }
}

/** Returns the active EVM account's EIP-1193 provider. */
export function useProvider(): FoyerProvider {
  return useFoyer().provider
}

/** Changes the modal's theme. */
export function useTheme(): Pick<Foyer, 'setTheme'> {
  const { setTheme } = useFoyer()
  return { setTheme }
}

const sessionOf = ({ session }: FoyerState) => session

/**
 * Returns the active account's session, and a function that signs in through the modal. The function has the errors of
 * `signInByModal`.
 */
export function useSignIn() {
  const foyer = useFoyer()
  const call = useCallback(() => signInByModal(foyer), [foyer])
  const { run, runAsync, ...state } = useAction(call)
  return { signIn: run, signInAsync: runAsync, session: useFoyerState(sessionOf), ...state }
}
