import { createHash, timingSafeEqual } from 'node:crypto'
import type { ClientMetadata } from 'oidc-provider'
import type { OpenIdClient, Project } from '#protocol/server-kit/projects'

export interface RegisteredClient {
  client: OpenIdClient
  project: Project
}

/** Returns the clients of all projects by id. Throws if two projects use the same client id. */
export const listClients = (projects: Iterable<Project>) => {
  const clients = new Map<string, RegisteredClient>()
  for (const project of projects)
    for (const client of project.openIdClients ?? []) {
      if (clients.has(client.clientId)) throw new Error(`Two OpenID clients have the id ${client.clientId}`)
      clients.set(client.clientId, { client, project })
    }
  return clients
}

/**
 * Converts a client to the library's format. Confidential clients are registered by the hash of their secret, and the
 * server compares hashes. Neither the projects nor the database contain the secret.
 */
export const toMetadata = ({ client, project }: RegisteredClient): ClientMetadata => ({
  client_id: client.clientId,
  client_name: project.name,
  redirect_uris: [...client.redirectUris],
  post_logout_redirect_uris: [...client.postLogoutRedirectUris],
  grant_types: ['authorization_code'],
  response_types: ['code'],
  token_endpoint_auth_method: client.secretHash ? client.tokenEndpointAuthMethod : 'none',
  ...(client.secretHash ? { client_secret: client.secretHash } : {}),
})

/** True if the secret matches the client's registered hash. */
export const isSecretOf = (secretHash: string, secret: string) =>
  timingSafeEqual(createHash('sha256').update(secret).digest(), Buffer.from(secretHash, 'hex'))
