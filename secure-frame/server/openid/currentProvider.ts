import type Provider from 'oidc-provider'
import { createProvider } from './createProvider.ts'
import type { InteractionParts } from './interactions.ts'
import { readSigningKeys } from './signingKeys.ts'

/** How often an instance looks whether another one made a new signing key. */
const keyCheckMs = 600_000

/** The provider with the signing keys of the moment: its key set is fixed when it is made. */
export const createCurrentProvider = (parts: InteractionParts) => {
  const read = () => readSigningKeys({ database: parts.database, key: parts.keys.openId, now: parts.now })
  let current: { provider: Provider; kids: string } | undefined
  let checkedAt = Number.NEGATIVE_INFINITY
  let reading: Promise<Provider> | undefined

  const renew = async () => {
    const keys = await read()
    const kids = keys.map(({ kid }) => kid).join(' ')
    if (current?.kids !== kids) current = { provider: createProvider(parts, { keys: keys as never[] }), kids }
    checkedAt = parts.now()
    return current.provider
  }

  return async (): Promise<Provider> => {
    if (current && parts.now() - checkedAt < keyCheckMs) return current.provider
    reading ??= renew().finally(() => {
      reading = undefined
    })
    return reading
  }
}
