import { oneOf, text } from '#protocol/vocabulary/scalars'
import type { StoredKey } from '../../storage/storage.ts'

/** The visitor's username at the social provider. */
export const socialUsernameKey: StoredKey<string> = { key: 'socialUsername', schema: text(128) }

/** Chains with smart accounts in the embedded wallet, as comma-separated chain IDs. */
export const smartAccountNetworksKey: StoredKey<string> = {
  key: 'smartAccountEnabledNetworks',
  schema: text(2048, /^(\d+(,\d+)*)?$/),
}

/** The preferred account type in the embedded wallet. */
export const preferredAccountTypeKey: StoredKey<'eoa' | 'smartAccount'> = {
  key: 'preferredAccountType',
  schema: oneOf('eoa', 'smartAccount'),
}
