/** Calls of the contract that this service does not have yet. */
export const laterCalls = [
  ['post', '/v1/generators/onrampurl'],
  ['get', '/v1/onramp/options'],
  ['post', '/v1/onramp/quote'],
  ['get', '/v1/sessions/:account'],
  ['post', '/v1/sessions/:account/revoke'],
] as const
