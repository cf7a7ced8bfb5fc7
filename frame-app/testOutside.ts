import { createStore } from 'jotai'
import type { Connector } from './connectors/Connector.ts'
import { setOptionsAtom } from './options/optionsAtom.ts'
import { createStorage, openArea } from './storage/storage.ts'
import { type Outside, outsideAtom } from './wiring.ts'

const nothing = async () => undefined

/** A connector whose wallet agrees to everything and knows nobody. */
export const createTestConnector = (changes: Partial<Connector> = {}): Connector => ({
  connect: async (_walletId, { caipNetworkId }) => ({ address: '', caipNetworkId }),
  restore: nothing,
  disconnect: nothing,
  request: async () => null,
  switchNetwork: async (_walletId, { caipNetworkId }) => caipNetworkId,
  ...changes,
})

/** A store with an outside in which nothing happens, but for what a test changes; on a page with these networks. */
export const createTestStore = (changes: Partial<Outside> = {}, networks: string[] = ['eip155:1']) => {
  const store = createStore()
  store.set(outsideAtom, {
    host: { show: nothing, hide: nothing, resize: nothing, stateChanged: nothing, alert: nothing, openLink: nothing },
    connectors: { injected: {}, walletConnect: {} },
    walletConnect: { pair: () => Promise.reject(new Error('Nobody pairs here')), wake: nothing },
    listing: () => Promise.reject(new Error('There is no list here')),
    storage: createStorage(
      openArea(() => undefined as unknown as Storage),
      'test:',
    ),
    environment: { projectId: 'test', secureOrigin: '', allowedOrigins: [], firstTheme: 'dark', isPhone: false },
    ...changes,
  })
  store.set(setOptionsAtom, { options: { networks }, isEmbedded: false, appName: 'Test' })
  return store
}
