import type { ProjectClient } from '../../projectClient.ts'
import { OnrampAnswer } from './onrampOptions.ts'
import { OnrampQuote, type QuoteRequest, UrlAnswer, type UrlRequest } from './onrampQuote.ts'
import { Purchase } from './purchase.ts'

/** Creates the purchase functions. */
export const createOnramp = ({ urlOf, request, post }: ProjectClient) => ({
  getOnrampOptions: (country?: string, signal?: AbortSignal) =>
    request(urlOf('/v1/onramp/options', { country }), OnrampAnswer, signal),
  getOnrampQuote: (wanted: QuoteRequest, signal?: AbortSignal) =>
    post(urlOf('/v1/onramp/quote'), wanted, OnrampQuote, signal),
  /**
   * Creates a payment page at the provider. A repeated call creates another page, which costs nothing until someone
   * pays.
   */
  getOnrampUrl: (wanted: UrlRequest, signal?: AbortSignal) =>
    post(urlOf('/v1/generators/onrampurl'), wanted, UrlAnswer, signal),
  getPurchase: (reference: string, signal?: AbortSignal) =>
    request(urlOf(`/v1/onramp/purchases/${encodeURIComponent(reference)}`), Purchase, signal),
})
