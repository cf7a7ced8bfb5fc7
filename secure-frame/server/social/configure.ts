import { importPKCS8, SignJWT } from 'jose'
import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import { createBoundedFetch, isLoopback } from './boundedFetch.ts'
import type { Endpoints, ProviderRow } from './providers.ts'
import type { SocialClient } from './readSocialClients.ts'

/** A provider's clock may be so far from ours. */
export const clockToleranceSeconds = 120
const clientSecretLifeSeconds = 300

/** Apple's client secret: a token that its team's key signs (ES256). */
const signSecret = async (client: Extract<SocialClient, { privateKey: string }>, audience: string, now: number) => {
  const issuedAt = Math.floor(now / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: client.keyId })
    .setIssuer(client.teamId)
    .setSubject(client.clientId)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + clientSecretLifeSeconds)
    .sign(await importPKCS8(client.privateKey, 'ES256'))
}

const issuerOf = (row: ProviderRow & { kind: 'openid' }, client: SocialClient) =>
  ('issuer' in client ? client.issuer : undefined) ?? row.issuer

const authOf = async (row: ProviderRow, client: SocialClient, now: number) => {
  if ('privateKey' in client) {
    const audience = row.kind === 'openid' ? issuerOf(row, client) : ''
    return ClientSecretPost(await signSecret(client, audience, now))
  }
  return row.clientAuth === 'basic' ? ClientSecretBasic(client.clientSecret) : ClientSecretPost(client.clientSecret)
}

/** Where an OAuth 2 provider is asked. */
export const endpointsOf = (row: ProviderRow & { kind: 'oauth' }, client: SocialClient): Endpoints =>
  ('endpoints' in client ? client.endpoints : undefined) ?? row.endpoints

const isLocalUrl = (url: string) => isLoopback(new URL(url).hostname)

/** What the library needs to know of a provider and our client there. An OpenID provider describes itself. */
export const configure = async (row: ProviderRow, client: SocialClient, now: number, fetchIt?: typeof fetch) => {
  const metadata = { [clockTolerance]: clockToleranceSeconds }
  const auth = await authOf(row, client, now)
  if (row.kind === 'openid') {
    const issuer = issuerOf(row, client)
    const isLocal = isLocalUrl(issuer)
    return discovery(new URL(issuer), client.clientId, metadata, auth, {
      [customFetch]: createBoundedFetch(isLocal, fetchIt),
      execute: [enableNonRepudiationChecks, ...(isLocal ? [allowInsecureRequests] : [])],
    })
  }
  const { authorization, token } = endpointsOf(row, client)
  const server = {
    issuer: new URL(authorization).origin,
    authorization_endpoint: authorization,
    token_endpoint: token,
  }
  const configuration = new Configuration(server, client.clientId, metadata, auth)
  const isLocal = isLocalUrl(token)
  configuration[customFetch] = createBoundedFetch(isLocal, fetchIt)
  if (isLocal) allowInsecureRequests(configuration)
  return configuration
}
