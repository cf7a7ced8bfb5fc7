/** Calls of the contract that this service does not have yet. */
export const laterCalls = [
  ['get', '/v1/convert/quotes'],
  ['get', '/v1/convert/tokens'],
  ['get', '/v1/convert/allowance'],
  ['get', '/v1/convert/gas-price'],
  ['post', '/v1/convert/build-transaction'],
  ['get', '/v1/convert/build-approve'],
  ['get', '/v1/profile/account/:name'],
  ['post', '/v1/profile/account'],
  ['get', '/v1/profile/reverse/:address'],
  ['get', '/v1/profile/suggestions/:name'],
  ['get', '/v1/sessions/:account'],
  ['post', '/v1/sessions/:account/revoke'],
] as const
