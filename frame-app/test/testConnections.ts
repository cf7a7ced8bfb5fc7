import type { ConnectorKind } from '../connectors/Connector.ts'
import type { ConnectedAccount } from '../domains/connections/connection.ts'

/** The EVM address with that number. */
export const addressOf = (index: number) => `0x${index.toString(16).padStart(40, '0')}`

interface ConnectionDeps {
  connector?: ConnectorKind
  accounts?: readonly string[]
  caipNetworkId?: string
}

/** A connected wallet with that name, on the first of its accounts. */
export const createConnection = (
  name: string,
  { connector = 'injected', accounts = [addressOf(1)], caipNetworkId = 'eip155:1' }: ConnectionDeps = {},
): ConnectedAccount => ({
  status: 'connected',
  wallet: { id: `test.${name}`, name, icon: null, rdns: `test.${name}`, connector },
  address: accounts[0] ?? '',
  accounts,
  caipNetworkId,
})
