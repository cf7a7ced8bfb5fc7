import * as z from 'zod/mini'
import type { Schema } from '#protocol/schema'
import packageJson from '../../../package.json' with { type: 'json' }
import { callSummaries } from '../../contract/callSummaries.ts'
import { type AuthCallName, authCalls } from '../../contract/contract.ts'
import type { AuthCall } from '../../contract/defineAuthCall.ts'
import { proofHeader } from '../../contract/proofHeaders.ts'
import { AuthRefusal } from '../../contract/refusal.ts'

const json = (schema: Schema) => {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema)
  return { 'application/json': { schema: described } }
}

const securityOf = ({ auth }: AuthCall) => [auth === 'session' ? { proof: [], token: [] } : { proof: [] }]

const operation = (name: AuthCallName, call: AuthCall) => ({
  operationId: name,
  summary: callSummaries[name],
  security: securityOf(call),
  requestBody: { required: true, content: json(call.request) },
  responses: {
    200: { description: 'Done', content: json(call.response) },
    default: {
      description: 'Refused',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/AuthRefusal' } } },
    },
  },
})

/** Describes the calls as OpenAPI 3.1. */
export const describeCalls = (authOrigin: string) => ({
  openapi: '3.1.0',
  info: { title: 'Foyer auth server', version: packageJson.version },
  servers: [{ url: authOrigin }],
  paths: Object.fromEntries(
    (Object.entries(authCalls) as [AuthCallName, AuthCall][]).map(([name, call]) => [
      call.path,
      { post: operation(name, call) },
    ]),
  ),
  components: {
    schemas: { AuthRefusal: z.toJSONSchema(AuthRefusal) },
    securitySchemes: {
      proof: {
        type: 'apiKey',
        in: 'header',
        name: proofHeader,
        description: 'A DPoP JWT (RFC 9449) signed by ES256 with the key of the device',
      },
      token: {
        type: 'apiKey',
        in: 'header',
        name: 'Authorization',
        description: 'The access token of the session: `DPoP <token>`',
      },
    },
  },
})
