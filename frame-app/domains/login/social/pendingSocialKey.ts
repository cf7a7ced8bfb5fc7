import { SocialProvider } from '#protocol/vocabulary/socialProvider'
import type { StoredKey } from '../../../storage/storage.ts'

/** The provider to which the page was redirected for a login, until it returns. */
export const pendingSocialKey: StoredKey<SocialProvider> = { key: 'pendingSocialProvider', schema: SocialProvider }
