import { codedError } from '../../codedError.ts'
import type { Foyer, FoyerProvider } from '../../Foyer.ts'
import { disconnectedState } from '../../state.ts'

const refuse = async () => {
  throw codedError(4900, 'Foyer works in the browser, not on the server')
}

const self = () => provider

const provider: FoyerProvider = {
  request: refuse,
  on: self,
  once: self,
  off: self,
  removeListener: self,
  removeAllListeners: self,
  listenerCount: () => 0,
  isConnected: () => false,
}

/** Replaces Foyer during server rendering. It is disconnected and supports no calls. */
export const serverFoyer: Foyer = {
  open: refuse,
  close: refuse,
  disconnect: refuse,
  switchNetwork: refuse,
  switchAccount: refuse,
  wallets: refuse,
  connect: refuse,
  pay: refuse,
  fetch: refuse,
  setTheme: refuse,
  options: { projectId: '', effective: refuse },
  getState: () => disconnectedState,
  subscribe: () => () => undefined,
  provider,
  destroy: () => undefined,
}
