import { type Configuration, type ExportedJWKSCache, getJwksCache, setJwksCache } from 'openid-client'

/**
 * The signing keys of issuers, cached for all logins. The library fetches them again after five minutes. If a token
 * names a missing key, it fetches them at most once a minute. The operator's file limits the number of issuers.
 */
export const createIssuerKeys = () => {
  const known = new Map<string, ExportedJWKSCache>()
  const issuerOf = (configuration: Configuration) => configuration.serverMetadata().issuer
  return {
    /** Reuses known keys so that the login does not fetch them. */
    lend: (configuration: Configuration) => {
      const keys = known.get(issuerOf(configuration))
      if (keys) setJwksCache(configuration, keys)
    },
    /** Caches the keys that a login has fetched. */
    keep: (configuration: Configuration) => {
      const keys = getJwksCache(configuration)
      if (keys) known.set(issuerOf(configuration), keys)
    },
  }
}
