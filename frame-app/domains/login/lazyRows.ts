import { PasskeyLoginRow } from './passkey/PasskeyLoginRow.tsx'
import { SocialRow } from './social/SocialRow.tsx'

/** The rows of logins that the first picture does without. */
export const lazyRows = { PasskeyRow: PasskeyLoginRow, SocialRow }
