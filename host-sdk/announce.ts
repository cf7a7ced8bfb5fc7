import type { EIP1193Provider } from './Foyer.ts'

/** Our reverse domain name in EIP-6963. */
export const rdns = 'app.foyer'

const icon =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32' fill='%231c2450'><path d='M0 0h32v32H0zm9 25V15a7 7 0 0 1 14 0v10M6 25h20' stroke='%23fff' stroke-width='2.5'/></svg>"

/** Announces the provider by EIP-6963, now and whenever a page asks; returns the function that ends it. */
export const announceProvider = (provider: EIP1193Provider) => {
  const info = Object.freeze({ uuid: crypto.randomUUID(), name: 'Foyer', icon, rdns })
  const detail = Object.freeze({ info, provider })
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => removeEventListener('eip6963:requestProvider', announce)
}
