import { BaseError } from '#protocol/errors/BaseError'
import type { SentEvent } from '#protocol/vocabulary/events/eventBatch'
import { setAccountAtom } from '../../../domains/connections/setAccount.ts'
import { type Outside, outsideAtom } from '../../../outside/outside.ts'
import { createTestConnector, createTestData, createTestStore } from '../../../test/testOutside.ts'
import { startAnalytics } from '../startAnalytics.ts'

type Props = SentEvent['props']

const wallet = { id: 'app.harbor', name: 'Harbor', icon: null, rdns: 'app.harbor', connector: 'injected' as const }
export const address = `0x${'1'.repeat(40)}`

/** A modal that records its events, with a wallet and a service whose answers the test defines. */
export const createWorld = async (
  request = async (): Promise<string> => '0xab',
  data: Parameters<typeof createTestData>[0] = {},
  outsideOf: Partial<Outside> = {},
) => {
  const noted: Props[] = []
  const told: string[] = []
  const connector = createTestConnector({ request })
  const getHistory = () => Promise.reject(new BaseError('http_status', `No ${address}`))
  const connectors = { injected: { eip155: connector }, walletConnect: {}, embedded: {} }
  const networks = ['eip155:1', 'eip155:42161']
  const store = createTestStore({ data: createTestData({ getHistory, ...data }), connectors, ...outsideOf }, networks)
  const outside = store.get(outsideAtom)
  const track = async ({ event }: { event: string }) => void told.push(event)
  store.set(outsideAtom, { ...outside, host: { ...outside.host, track } })
  const open = () => ({ note: (props: Props) => void noted.push(props), close: () => undefined })
  const stop = await startAnalytics(store, open, new EventTarget())
  const names = () => noted.map((props) => (props.type === 'track' ? props.event : props.code))
  const connect = (caipNetworkId = 'eip155:1') =>
    store.set(setAccountAtom, 'eip155', {
      ...({ status: 'connected', wallet, address, accounts: [address] } as const),
      caipNetworkId,
    })
  /** Events since the analytics started. */
  const since = () => names().slice(1)
  return { store, noted, told, names, since, connect, stop }
}
