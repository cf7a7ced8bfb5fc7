import { type Configuration, type ExportedJWKSCache, getJwksCache, setJwksCache } from 'openid-client'

/**
 * Caches the issuers' signing keys for all logins. The library fetches them again after five minutes. If a token names
 * an unknown key, it fetches them at most once a minute. The operator's file limits the number of issuers.
 */
export const createIssuerKeys = () => {
  const known = new Map<string, ExportedJWKSCache>()
  const issuerOf = (configuration: Configuration) => configuration.serverMetadata().issuer
  return {
    /** Passes cached keys to the library, so that the login does not fetch them. */
    lend: (configuration: Configuration) => {
      const keys = known.get(issuerOf(configuration))
      if (keys) setJwksCache(configuration, keys)
    },
    /** Caches keys that a login has fetched. */
    keep: (configuration: Configuration) => {
      const keys = getJwksCache(configuration)
      if (keys) known.set(issuerOf(configuration), keys)
    },
  }
}
