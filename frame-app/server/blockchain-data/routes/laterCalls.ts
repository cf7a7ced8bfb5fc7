/** Calls of the contract that this service does not have yet. */
export const laterCalls = [
  ['get', '/v1/profile/account/:name'],
  ['post', '/v1/profile/account'],
  ['get', '/v1/profile/reverse/:address'],
  ['get', '/v1/profile/suggestions/:name'],
  ['post', '/v1/generators/onrampurl'],
  ['get', '/v1/onramp/options'],
  ['post', '/v1/onramp/quote'],
  ['get', '/v1/sessions/:account'],
  ['post', '/v1/sessions/:account/revoke'],
] as const
