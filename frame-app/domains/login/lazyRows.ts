import { PasskeyLoginRow } from './passkey/PasskeyLoginRow.tsx'
import { SocialRow } from './social/SocialRow.tsx'

/** The rows of login methods that load after the first paint. */
export const lazyRows = { PasskeyRow: PasskeyLoginRow, SocialRow }
