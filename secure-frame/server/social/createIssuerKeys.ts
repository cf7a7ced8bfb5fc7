import { type Configuration, type ExportedJWKSCache, getJwksCache, setJwksCache } from 'openid-client'

/**
 * The keys that issuers sign with, for all logins together. The library asks for them anew after five minutes, and where a
 * token names a key that they lack, at most once a minute. There are as many issuers as the operator's file has.
 */
export const createIssuerKeys = () => {
  const known = new Map<string, ExportedJWKSCache>()
  const issuerOf = (configuration: Configuration) => configuration.serverMetadata().issuer
  return {
    /** Spares a login the question for keys that are known. */
    lend: (configuration: Configuration) => {
      const keys = known.get(issuerOf(configuration))
      if (keys) setJwksCache(configuration, keys)
    },
    /** Keeps what a login has asked for. */
    keep: (configuration: Configuration) => {
      const keys = getJwksCache(configuration)
      if (keys) known.set(issuerOf(configuration), keys)
    },
  }
}
