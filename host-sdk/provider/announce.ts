import { foyerIcon as icon } from '#protocol/vocabulary/foyerIcon'
import type { EIP1193Provider } from '../Foyer.ts'

/** Foyer's reverse domain name in EIP-6963. */
export const rdns = 'app.foyer'

/** Announces the provider (EIP-6963) immediately and on each request by the page, until the signal aborts. */
export const announceProvider = (provider: EIP1193Provider, signal: AbortSignal) => {
  const info = Object.freeze({ uuid: crypto.randomUUID(), name: 'Foyer', icon, rdns })
  const detail = Object.freeze({ info, provider })
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', announce, { signal })
  announce()
}
