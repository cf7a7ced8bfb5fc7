import { PasskeyLoginRow } from './passkey/PasskeyLoginRow.tsx'
import { SocialRow } from './social/SocialRow.tsx'

/** Rows of login methods that load after the first paint. */
export const lazyRows = { PasskeyRow: PasskeyLoginRow, SocialRow }
