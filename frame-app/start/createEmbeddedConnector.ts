import type { createStore } from 'jotai'
import { createEmbedded } from '../connectors/embedded.ts'
import type { EmbeddedWallet } from '../frames/embeddedWallet.ts'
import { showRefusedMethod } from '../requests/showRefusedMethod.ts'

/** Creates the embedded wallet's connector. Loads on the first request to it. */
export const createEmbeddedConnector = (store: ReturnType<typeof createStore>, load: () => Promise<EmbeddedWallet>) =>
  createEmbedded({ load, showRefusedMethod: () => showRefusedMethod(store) })
