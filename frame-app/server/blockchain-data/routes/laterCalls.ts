/** Calls of the contract that this service does not have yet. */
export const laterCalls = [
  ['get', '/v1/sessions/:account'],
  ['post', '/v1/sessions/:account/revoke'],
] as const
