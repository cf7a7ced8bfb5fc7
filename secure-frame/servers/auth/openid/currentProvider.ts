import type Provider from 'oidc-provider'
import { createOpenIdProvider } from './createOpenIdProvider.ts'
import type { InteractionDeps } from './interactions.ts'
import { readSigningKeys } from './signingKeys.ts'

/** Interval at which an instance checks whether another instance has created a signing key. */
const keyCheckMs = 600_000

/**
 * Returns a provider with the current signing keys. New keys require a new provider, because its key set is fixed at
 * creation.
 */
export const createCurrentProvider = (deps: InteractionDeps) => {
  const read = () => readSigningKeys({ database: deps.database, key: deps.keys.openId, now: deps.now })
  let current: { provider: Provider; kids: string } | undefined
  let checkedAt = Number.NEGATIVE_INFINITY
  let reading: Promise<Provider> | undefined

  const renew = async () => {
    const keys = await read()
    const kids = keys.map(({ kid }) => kid).join(' ')
    if (current?.kids !== kids) current = { provider: createOpenIdProvider(deps, { keys: keys as never[] }), kids }
    checkedAt = deps.now()
    return current.provider
  }

  return async (): Promise<Provider> => {
    if (current && deps.now() - checkedAt < keyCheckMs) return current.provider
    reading ??= renew().finally(() => {
      reading = undefined
    })
    return reading
  }
}
