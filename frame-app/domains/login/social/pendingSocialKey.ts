import { SocialProvider } from '#protocol/vocabulary/socialProvider'
import type { StoredKey } from '../../../storage/storage.ts'

/** The provider that the page was redirected to for a login. Cleared when the page returns. */
export const pendingSocialKey: StoredKey<SocialProvider> = { key: 'pendingSocialProvider', schema: SocialProvider }
