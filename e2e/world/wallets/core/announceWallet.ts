import type { EIP1193Provider } from '../../../../host-sdk/Foyer.ts'
import { toFault, WalletError } from './walletError.ts'

export interface WalletInfo {
  name: string
  rdns: string
  icon: string
}

type Listener = (...values: never[]) => void
type Request = EIP1193Provider['request']

/** An EIP-1193 provider on the page, and a function that emits its events. */
export function createPageProvider(request: Request): { provider: EIP1193Provider; emit: EmitToPage } {
  const listeners = new Map<string, Set<Listener>>()

  const provider: EIP1193Provider = {
    async request(call) {
      try {
        return await request(call)
      } catch (error) {
        throw new WalletError(toFault(error))
      }
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
  const emit: EmitToPage = (event, value) => {
    // EIP-1193 lets the event determine the value's type. The event's listener knows it.
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value as never)
  }
  return { provider, emit }
}
export type EmitToPage = (event: string, value: unknown) => void

/** Announces the wallet by EIP-6963, now and on request. */
export function announceWallet(wallet: WalletInfo, provider: EIP1193Provider): void {
  const info = Object.freeze({ uuid: crypto.randomUUID(), ...wallet })
  const detail = Object.freeze({ info, provider })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
