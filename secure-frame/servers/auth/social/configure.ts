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
  type ServerMetadata,
} from 'openid-client'
import { createBoundedFetch, isLoopbackHost } from './boundedFetch.ts'
import type { Endpoints, ProviderRow } from './providers.ts'
import type { SocialClient } from './readSocialClients.ts'

/** Maximum clock difference of a provider. */
export const clockToleranceSeconds = 120
const clientSecretLifeSeconds = 300

/** Creates Apple's client secret: a token signed with its team's key (ES256). */
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

export const endpointsOf = (row: ProviderRow & { kind: 'oauth' }, client: SocialClient): Endpoints =>
  ('endpoints' in client ? client.endpoints : undefined) ?? row.endpoints

/** Returns the issuers that a provider's responses can name. The first is the current name. */
export const issuersOf = (row: ProviderRow, client: SocialClient): readonly string[] => {
  if (row.kind === 'openid') return [issuerOf(row, client)]
  const { issuer, authorization } = endpointsOf(row, client)
  const isOwn = 'endpoints' in client && client.endpoints !== undefined
  return (isOwn ? undefined : row.issuers) ?? [issuer ?? new URL(authorization).origin]
}

const withoutSlash = (url: string) => new URL(url).href.replace(/\/$/, '')

const originOf = (url: string) => new URL(url).origin

/**
 * Returns the servers that determine a user's identity. These include the token endpoint, because its token selects the
 * user whom the user endpoint returns.
 */
const sayersOf = ({ user, token }: Endpoints) => [originOf(user), originOf(token)]

/**
 * Returns the server that determines a user's identity, if it is not the provider's own: an issuer, or the origin of an
 * endpoint.
 */
export const ownIssuerOf = (row: ProviderRow, client: SocialClient) => {
  if (row.kind === 'openid') {
    const own = withoutSlash(issuerOf(row, client))
    return own === withoutSlash(row.issuer) ? undefined : own
  }
  const builtIn = sayersOf(row.endpoints)
  return sayersOf(endpointsOf(row, client)).find((origin) => !builtIn.includes(origin))
}

const isLocalUrl = (url: string) => isLoopbackHost(new URL(url).hostname)

/** Cache time of an issuer's metadata, which rarely changes. */
const describedForMs = 600_000

const discover = async (issuer: string, clientId: string, fetchIt?: typeof fetch) => {
  const isLocal = isLocalUrl(issuer)
  const configuration = await discovery(new URL(issuer), clientId, undefined, undefined, {
    [customFetch]: createBoundedFetch(isLocal, { fetchIt }),
    execute: isLocal ? [allowInsecureRequests] : [],
  })
  return configuration.serverMetadata()
}

/** Fetches the metadata of each issuer at most once in ten minutes for all visitors. Failures are not cached. */
const createReadMetadata = (fetchIt?: typeof fetch) => {
  const described = new Map<string, { until: number; server: Promise<ServerMetadata> }>()
  return (issuer: string, clientId: string, now: number) => {
    const known = described.get(issuer)
    if (known && now < known.until) return known.server
    const server = discover(issuer, clientId, fetchIt)
    described.set(issuer, { until: now + describedForMs, server })
    server.catch(() => described.delete(issuer))
    return server
  }
}

const metadataOf = ({ authorization, token }: Endpoints, issuer: string): ServerMetadata => ({
  issuer,
  authorization_endpoint: authorization,
  token_endpoint: token,
})

/**
 * Creates a function that returns the library's configuration of a provider and our client. It also returns the issuers
 * that the provider's responses can name. The metadata of an OpenID provider is fetched from the provider.
 */
export const createConfigure = (fetchIt?: typeof fetch) => {
  const readMetadata = createReadMetadata(fetchIt)
  return async (row: ProviderRow, client: SocialClient, now: number) => {
    const options = { [clockTolerance]: clockToleranceSeconds }
    const auth = await authOf(row, client, now)
    const isOpenId = row.kind === 'openid'
    const issuers = issuersOf(row, client)
    const [issuer = ''] = issuers
    const server = isOpenId
      ? await readMetadata(issuer, client.clientId, now)
      : metadataOf(endpointsOf(row, client), issuer)
    const configuration = new Configuration(server, client.clientId, options, auth)
    const isLocal = isLocalUrl(isOpenId ? issuer : endpointsOf(row, client).token)
    configuration[customFetch] = createBoundedFetch(isLocal, { fetchIt })
    if (isLocal) allowInsecureRequests(configuration)
    if (isOpenId) enableNonRepudiationChecks(configuration)
    // The provider's own issuer is included, because it can differ from the operator's setting by a trailing slash.
    return { configuration, issuers: [...new Set([...issuers, server.issuer])] }
  }
}
