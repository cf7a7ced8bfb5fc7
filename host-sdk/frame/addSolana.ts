import type { Json } from '#protocol/vocabulary/json'
import { describeWallet } from '../provider/injectedWallets.ts'
import type { Modal } from './Modal.ts'
import type { Frame, FrameParts } from './StartFrame.ts'

/** Adds Solana's wallets to the page's, and ours to Solana's. Pages without Solana do not load its code. */
export const addSolana = (
  { delivery, icon, store, signal }: FrameParts,
  { injected }: Modal,
  { request }: Frame,
  given: Json,
) => {
  const networks = JSON.stringify(given ?? '')
  if (!networks.includes('solana:')) return
  delivery
    .load<typeof import('../solana/startSolana.ts')>(__FOYER_SOLANA__)
    .then(({ startSolana }) => {
      if (!signal.aborted) startSolana({ networks, icon, store, request, describeWallet, add: injected.add, signal })
    })
    // `load` has logged the reason; EVM wallets work without it.
    .catch(() => undefined)
}
