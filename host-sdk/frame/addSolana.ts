import type { Json } from '#protocol/vocabulary/json'
import { describeWallet } from '../provider/injectedWallets.ts'
import type { PageModal } from './PageModal.ts'
import type { Frame, StartFrameDeps } from './StartFrame.ts'

/** Adds Solana's wallets to the page's, and Foyer's to Solana's. Pages without Solana do not load this code. */
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
    // `load` has logged the reason. EVM wallets work without it.
    .catch(() => undefined)
}
