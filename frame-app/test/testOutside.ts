import { createStore } from 'jotai'
import type { Connector } from '../connectors/Connector.ts'
import { createOpenRequests } from '../frames/openRequests.ts'
import type { SecureCalls } from '../frames/secureFrame.ts'
import { setOptionsAtom } from '../options/optionsAtom.ts'
import { type Outside, outsideAtom } from '../outside/outside.ts'
import { createStorage, openArea } from '../storage/storage.ts'

const nothing = async () => undefined

/** A connector whose wallet approves everything and has no account to restore. */
export const createTestConnector = (changes: Partial<Connector> = {}): Connector => ({
  connect: async (_walletId, { caipNetworkId }) => ({ address: '', accounts: [''], caipNetworkId }),
  restore: nothing,
  disconnect: nothing,
  request: async () => null,
  switchNetwork: async (_walletId, { caipNetworkId }) => caipNetworkId,
  ...changes,
})

/** A store with an inert outside, except for the parts that a test changes, on a page with these networks. */
export const createTestStore = (changes: Partial<Outside> = {}, networks: string[] = ['eip155:1']) => {
  const store = createStore()
  store.set(outsideAtom, {
    host: {
      show: nothing,
      hide: nothing,
      resize: nothing,
      openLink: nothing,
      stateChanged: nothing,
      track: nothing,
      alert: nothing,
      siwx: nothing,
      goTo: async () => ({ href: 'https://shop.example/cart' }),
    },
    connectors: { injected: {}, walletConnect: {}, embedded: {} },
    walletConnect: { pair: () => Promise.reject(new Error('Nobody pairs here')), wake: nothing },
    embedded: () => Promise.reject(new Error('There is no secure frame here')),
    listing: () => Promise.reject(new Error('There is no list here')),
    data: () => Promise.reject(new Error('There is no data service here')),
    storage: createStorage(
      openArea(() => undefined as unknown as Storage),
      'test:',
    ),
    environment: {
      projectId: 'test',
      storagePrefix: 'foyer:test:',
      isWindow: false,
      secureOrigin: '',
      authOrigin: 'https://auth.example',
      socials: [],
      appOrigin: 'https://app.example',
      allowedOrigins: [],
      firstTheme: 'dark',
      isPhone: false,
      isAndroid: false,
      embeddedNetworks: ['eip155:1', 'eip155:42161', 'eip155:10143'],
      features: {},
    },
    ...changes,
  })
  store.set(setOptionsAtom, { options: { networks }, isEmbedded: false, appName: 'Test' })
  return store
}

const unasked = () => Promise.reject(new Error('Nothing asks for this here'))

/** A data service that gives only the answers that a test defines. */
export const createTestData =
  (answers: Partial<Awaited<ReturnType<Outside['data']>>>): Outside['data'] =>
  async () => ({
    eventsUrl: 'https://app.example/e',
    changeName: unasked,
    getAccountName: unasked,
    getBalances: unasked,
    getHistory: unasked,
    getIdentity: unasked,
    getItems: unasked,
    getNameSuggestions: unasked,
    getNamesOf: unasked,
    getNameZones: unasked,
    getPrices: unasked,
    registerName: unasked,
    swaps: unasked,
    getOnrampOptions: unasked,
    getOnrampQuote: unasked,
    getOnrampUrl: unasked,
    getPurchase: unasked,
    ...answers,
  })

/** The user signed in to a secure frame. */
export const testUser = {
  email: 'ada@example.org',
  address: `0x${'1'.repeat(40)}`,
  chainId: 'eip155:1',
  accounts: [{ address: `0x${'1'.repeat(40)}`, type: 'eoa' as const }],
  preferredAccountType: 'eoa' as const,
}

/** A secure frame that gives only the answers that a test defines. */
export const createEmbeddedOutside = (
  answers: Partial<SecureCalls>,
  requests = createOpenRequests(),
): Outside['embedded'] => {
  const getSmartAccountEnabledNetworks = async () => ({ smartAccountEnabledNetworks: [] })
  // A test defines the calls that it uses, except the one that every login makes.
  const calls = { getSmartAccountEnabledNetworks, ...answers } as SecureCalls
  return async () => ({ calls, requests, place: () => undefined, syncAgain: nothing })
}
