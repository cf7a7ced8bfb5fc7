import { type Area, openArea } from '../../storage/storage.ts'

/**
 * Replaces a blocked `localStorage` with memory storage. Works around @walletconnect/universal-provider 2.21.8: it
 * reads `localStorage` on load, which throws in frames without storage access
 * (WalletConnect/walletconnect-monorepo#3650, #3846).
 */
export const storagePolyfill = (scope: { localStorage: Area } = window) => {
  try {
    scope.localStorage.getItem('')
  } catch {
    Object.defineProperty(scope, 'localStorage', { value: openArea(() => scope.localStorage as Storage) })
  }
}
