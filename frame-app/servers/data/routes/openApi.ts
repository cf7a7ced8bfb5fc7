import * as z from 'zod/mini'
import packageJson from '../../../../package.json' with { type: 'json' }
import { Currency } from '../../../services/blockchain-data/fungible.ts'
import { BalancesAnswer } from '../../../services/blockchain-data/getBalances.ts'
import { HistoryAnswer } from '../../../services/blockchain-data/getHistory.ts'
import { AccountIdentity } from '../../../services/blockchain-data/getIdentity.ts'
import { ItemsAnswer } from '../../../services/blockchain-data/getItems.ts'
import { PricesAnswer } from '../../../services/blockchain-data/getPrices.ts'
import { SupportedChains } from '../../../services/blockchain-data/getSupportedChains.ts'
import { namePaths } from '../names/routes/namePaths.ts'
import { describeOnramp } from '../onramp/routes/describeOnramp.ts'
import { swapPaths } from '../swap/swapPaths.ts'
import { inPath, inQuery, operation, ServiceError, schemaOf } from './describeCall.ts'
import { PriceRequest } from './postPrice.ts'

const { $schema: _dialect, ...currency } = z.toJSONSchema(Currency)

const paths = {
  '/v1/supported-chains': { get: operation({ summary: 'The networks that can be read', response: SupportedChains }) },
  '/v1/account/{address}/balance': {
    get: operation({
      summary: 'What an account has, and what that is worth in a currency; dollars where none is named',
      parameters: [inPath('address'), inQuery('chainId'), inQuery('currency', currency), inQuery('forceUpdate')],
      response: BalancesAnswer,
    }),
  },
  '/v1/account/{address}/history': {
    get: operation({
      summary: 'A page of transactions, the latest first',
      parameters: [inPath('address'), inQuery('chainId'), inQuery('cursor')],
      response: HistoryAnswer,
    }),
  },
  '/v1/account/{address}/items': {
    get: operation({
      summary: 'The NFTs of an account',
      parameters: [inPath('address'), inQuery('chainId'), inQuery('forceUpdate')],
      response: ItemsAnswer,
    }),
  },
  '/v1/fungible/price': {
    post: operation({
      summary: 'What tokens are worth in a currency',
      request: schemaOf(PriceRequest),
      response: PricesAnswer,
    }),
  },
  '/v1/identity/{address}': {
    get: operation({ summary: 'The name of an account', parameters: [inPath('address')], response: AccountIdentity }),
  },
}

const onrampPaths = Object.fromEntries(
  describeOnramp(inPath, inQuery).map(({ path, method, request, ...call }) => [
    path,
    { [method]: operation({ ...call, ...(request ? { request: schemaOf(request) } : {}) }) },
  ]),
)

/** Builds the OpenAPI 3.1 description of the service. */
export const describeService = (origin: string) => ({
  openapi: '3.1.0',
  info: { title: 'Foyer blockchain data', version: packageJson.version },
  servers: [{ url: origin }],
  paths: { ...paths, ...namePaths(), ...swapPaths(), ...onrampPaths },
  components: { schemas: { ServiceError: schemaOf(ServiceError) } },
})
