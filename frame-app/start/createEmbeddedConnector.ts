import type { createStore } from 'jotai'
import { createEmbedded } from '../connectors/embedded.ts'
import type { EmbeddedWallet } from '../frames/embeddedWallet.ts'
import { showRefusedMethod } from '../requests/showRefusedMethod.ts'

/** The embedded wallet's connector. Loaded on the first request to it. */
export const createEmbeddedConnector = (store: ReturnType<typeof createStore>, load: () => Promise<EmbeddedWallet>) =>
  createEmbedded({ load, showRefusedMethod: () => showRefusedMethod(store) })
