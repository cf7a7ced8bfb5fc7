import type { Json } from '#protocol/vocabulary/json'
import { describeWallet } from '../provider/injectedWallets.ts'
import type { PageModal } from './PageModal.ts'
import type { Frame, StartFrameDeps } from './StartFrame.ts'

/**
 * Adds Solana wallets to the page's wallets, and registers Foyer as a Solana wallet. Loads only on pages with Solana.
 */
export const addSolana = (
  { delivery, icon, store, signal }: StartFrameDeps,
  { injected }: PageModal,
  { request }: Frame,
  input: Json,
) => {
  const networks = JSON.stringify(input ?? '')
  if (!networks.includes('solana:')) return
  delivery
    .load<typeof import('../solana/startSolana.ts')>(__FOYER_SOLANA__)
    .then(({ startSolana }) => {
      if (!signal.aborted) startSolana({ networks, icon, store, request, describeWallet, add: injected.add, signal })
    })
    // `load` has logged the reason. EVM wallets still work.
    .catch(() => undefined)
}
