/** Calls of the contract that this service does not have yet. */
export const laterCalls = [
  ['get', '/v1/convert/quotes'],
  ['get', '/v1/convert/tokens'],
  ['get', '/v1/convert/allowance'],
  ['get', '/v1/convert/gas-price'],
  ['post', '/v1/convert/build-transaction'],
  ['get', '/v1/convert/build-approve'],
  ['post', '/v1/generators/onrampurl'],
  ['get', '/v1/onramp/options'],
  ['post', '/v1/onramp/quote'],
  ['get', '/v1/sessions/:account'],
  ['post', '/v1/sessions/:account/revoke'],
] as const
