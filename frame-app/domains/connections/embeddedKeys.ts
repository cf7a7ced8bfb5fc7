import { oneOf, text } from '#protocol/vocabulary/scalars'
import type { StoredKey } from '../../storage/storage.ts'

/** Username at the social provider of the login. */
export const socialUsernameKey: StoredKey<string> = { key: 'socialUsername', schema: text(128) }

/** Chains on which the embedded wallet has smart accounts: comma-separated chain IDs. */
export const smartAccountNetworksKey: StoredKey<string> = {
  key: 'smartAccountEnabledNetworks',
  schema: text(2048, /^(\d+(,\d+)*)?$/),
}

/** The preferred account type in the embedded wallet. */
export const preferredAccountTypeKey: StoredKey<'eoa' | 'smartAccount'> = {
  key: 'preferredAccountType',
  schema: oneOf('eoa', 'smartAccount'),
}
