import { oneOf, text } from '#protocol/vocabulary/scalars'
import type { StoredKey } from '../../storage/storage.ts'

/** The name at the social login that was used. */
export const socialUsernameKey: StoredKey<string> = { key: 'socialUsername', schema: text(128) }

/** The chains on which the embedded wallet has smart accounts: their numbers, with commas. */
export const smartAccountNetworksKey: StoredKey<string> = {
  key: 'smartAccountEnabledNetworks',
  schema: text(2048, /^(\d+(,\d+)*)?$/),
}

/** The kind of account that the visitor prefers in the embedded wallet. */
export const preferredAccountTypeKey: StoredKey<'eoa' | 'smartAccount'> = {
  key: 'preferredAccountType',
  schema: oneOf('eoa', 'smartAccount'),
}
