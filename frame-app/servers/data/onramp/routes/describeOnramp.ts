import type * as z from 'zod/mini'
import { OnrampAnswer } from '../../../../services/blockchain-data/onramp/onrampOptions.ts'
import {
  OnrampQuote,
  QuoteRequest,
  UrlAnswer,
  UrlRequest,
} from '../../../../services/blockchain-data/onramp/onrampQuote.ts'
import { Purchase } from '../../../../services/blockchain-data/onramp/purchase.ts'

interface Described {
  path: string
  method: 'get' | 'post'
  summary: string
  parameters?: readonly object[]
  request?: z.core.$ZodType
  response: z.core.$ZodType
}

type Parameter = (name: string) => object

/** Describes the purchase routes for the service's OpenAPI description. */
export const describeOnramp = (inPath: Parameter, inQuery: Parameter): readonly Described[] => [
  {
    path: '/v1/onramp/options',
    method: 'get',
    summary: 'What can be bought, by what, from whom',
    parameters: [inQuery('country')],
    response: OnrampAnswer,
  },
  {
    path: '/v1/onramp/quote',
    method: 'post',
    summary: 'What an amount of money brings',
    request: QuoteRequest,
    response: OnrampQuote,
  },
  {
    path: '/v1/generators/onrampurl',
    method: 'post',
    summary: 'A page on which the visitor pays, and the reference of the purchase',
    request: UrlRequest,
    response: UrlAnswer,
  },
  {
    path: '/v1/onramp/purchases/{reference}',
    method: 'get',
    summary: 'How a purchase goes',
    parameters: [inPath('reference')],
    response: Purchase,
  },
]
