import type { ConnectWay } from '#protocol/headless'
import type { Connector } from '../../../connectors/Connector.ts'
import { getAccountAtom } from '../../../domains/connections/accountAtoms.ts'
import { setPageWalletsAtom } from '../../../domains/connections/pageWallets.ts'
import { publicStateAtom } from '../../../domains/visit/publicState.ts'
import { setOptionsAtom } from '../../../options/optionsAtom.ts'
import type { Outside } from '../../../outside/outside.ts'
import { createTestConnector, createTestStore } from '../../../test/testOutside.ts'
import { answerPageRequest } from '../../answerPageRequest.ts'

const harbor = { id: 'test.harbor', name: 'Harbor', icon: null, rdns: 'test.harbor', namespaces: ['eip155' as const] }
export const lantern = {
  id: 'lantern',
  name: 'Lantern',
  icon: 'https://app.example/lantern.png',
  rdns: null,
  type: 'recommended' as const,
  onPage: {},
  links: { native: 'lantern-wc://' },
}

export interface PageDeps {
  ofProject?: object
  options?: object
  connect?: Connector['connect']
  outside?: Partial<Outside>
}

/** A page that renders its own list: Harbor is in the browser, Lantern is listed. */
export const createPage = ({ options = {}, ofProject = {}, connect, outside }: PageDeps = {}) => {
  const eip155 = createTestConnector(connect ? { connect } : {})
  const asked: unknown[] = []
  const listing: Outside['listing'] = async () => ({
    getWallets: async (query) => {
      asked.push(query)
      return { wallets: [lantern], count: 540 }
    },
    known: () => [],
    getAllowedOrigins: async () => [],
  })
  const store = createTestStore({
    connectors: { injected: { eip155 }, walletConnect: {}, embedded: {} },
    listing,
    ...outside,
  })
  store.set(setOptionsAtom, { options: { networks: ['eip155:1'], relayUrl: 'ws://relay', ...options }, ofProject })
  store.set(setPageWalletsAtom, [harbor])
  const ask = (method: string, param?: unknown) => answerPageRequest(store, { method, params: [param] as never })
  return {
    store,
    asked,
    ask,
    connect: (connectMethod: ConnectWay) => ask('foyer_connect', connectMethod),
    account: () => store.get(getAccountAtom)('eip155'),
    pairing: () => store.get(publicStateAtom).pairing,
  }
}
