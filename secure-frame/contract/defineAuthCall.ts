import type { Schema } from '#protocol/schema'

/** A call of the auth server: a POST request with JSON and a JSON response. */
export interface AuthCall<Request extends Schema = Schema, Response extends Schema = Schema> {
  path: string
  /** `device`: only the device key. `session`: the device key and an access token. */
  auth: 'device' | 'session'
  request: Request
  response: Response
}

export const defineAuthCall = <Request extends Schema, Response extends Schema>(call: AuthCall<Request, Response>) =>
  call
