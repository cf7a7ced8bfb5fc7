import { SocialProvider } from '#protocol/vocabulary/socialProvider'
import type { StoredKey } from '../../../storage/storage.ts'

/** The provider that the page has gone to for a login, until it is back. */
export const pendingSocialKey: StoredKey<SocialProvider> = { key: 'pendingSocialProvider', schema: SocialProvider }
