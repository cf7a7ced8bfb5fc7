import type { createStore } from 'jotai'
import { createEmbedded } from '../connectors/embedded.ts'
import type { EmbeddedWallet } from '../frames/embeddedWallet.ts'
import { showRefusedMethod } from '../requests/showRefusedMethod.ts'

/** The embedded wallet's connector. Loaded when an account of it is asked for anything. */
export const createEmbeddedConnector = (store: ReturnType<typeof createStore>, load: () => Promise<EmbeddedWallet>) =>
  createEmbedded({ load, showRefusedMethod: () => showRefusedMethod(store) })
