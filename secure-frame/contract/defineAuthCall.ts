import type { Schema } from '#protocol/schema'

/** A call to the auth server: a POST request with a JSON body and a JSON response. */
export interface AuthCall<Request extends Schema = Schema, Response extends Schema = Schema> {
  path: string
  /** `device` requires only the device key. `session` also requires an access token. */
  auth: 'device' | 'session'
  request: Request
  response: Response
}

export const defineAuthCall = <Request extends Schema, Response extends Schema>(call: AuthCall<Request, Response>) =>
  call
