import type { LoginProvider } from '../database/schema.ts'
import { seal, unseal } from './seal.ts'
import type { ServerKeys } from './serverKeys.ts'

interface Named {
  provider: LoginProvider
  userId: string
}

const labelOf = ({ provider, userId }: Named) => `name of ${provider} of ${userId}`

/** Encrypts the name that a provider reports. Only that user sees it. */
export const sealIdentityName = (keys: ServerKeys, named: Named, name: string) =>
  seal(keys.identity, labelOf(named), name)

export const readIdentityName = (keys: ServerKeys, named: Named, sealed: Buffer) =>
  unseal(keys.identity, labelOf(named), sealed).toString('utf8')
