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

/** An account, in the shape of wagmi's `useAccount`, with its CAIP ids. */
export interface Account {
  /** In the format of the namespace. */
  address: string | undefined
  /** Every address that the wallet shares, including the active one. */
  addresses: readonly string[]
  /** CAIP-10. */
  caipAddress: string | undefined
  /** CAIP-2 id of the wallet's current network. */
  caipNetworkId: string | undefined
  /** EIP-155 chain id, only in the `eip155` namespace. */
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

/** Returns the account of the given namespace, or the active one. */
export function useAccount({ namespace }: { namespace?: Namespace } = {}): Account {
  return useFoyerState(
    useCallback((state: FoyerState) => accountIn(state, namespace ?? state.activeNamespace), [namespace]),
  )
}

const connectionsOf = ({ connections }: FoyerState) => connections

/** Returns every connected wallet with its accounts, the last used first. */
export function useConnections(): FoyerState['connections'] {
  return useFoyerState(connectionsOf)
}

/** Connects through the modal. See `connectByModal` for results and errors. */
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

/** Requests the wallet to switch to a network, given as a CAIP-2 id. */
export function useSwitchNetwork() {
  const { switchNetwork: call } = useFoyer()
  const { run, runAsync, ...state } = useAction(call)
  return { switchNetwork: run, switchNetworkAsync: runAsync, ...state }
}

interface PayHandlers {
  /** Called once the payment is on the network. */
  onSuccess?: (payment: Payment) => void
  /** Called if the payment fails. A rejection or a timeout is not an error. */
  onError?: (error: { code: PayErrorCode; message: string }) => void
}

/**
 * Requests a payment from the visitor. See `Foyer.pay` for the outcomes. `data` is the outcome, and `isSuccess` is true
 * once there is one.
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

/** Activates another connected wallet, or another account of it. */
export function useSwitchAccount() {
  const { switchAccount: call } = useFoyer()
  const { run, runAsync, ...state } = useAction(call)
  return { switchAccount: run, switchAccountAsync: runAsync, ...state }
}

/** Returns the EIP-1193 provider of the active EVM account. */
export function useProvider(): FoyerProvider {
  return useFoyer().provider
}

/** Changes the theme of the modal. */
export function useTheme(): Pick<Foyer, 'setTheme'> {
  const { setTheme } = useFoyer()
  return { setTheme }
}

const sessionOf = ({ session }: FoyerState) => session

/**
 * Returns the session of the active account, and a function that signs in through the modal. See `signInByModal` for
 * its errors.
 */
export function useSignIn() {
  const foyer = useFoyer()
  const call = useCallback(() => signInByModal(foyer), [foyer])
  const { run, runAsync, ...state } = useAction(call)
  return { signIn: run, signInAsync: runAsync, session: useFoyerState(sessionOf), ...state }
}
