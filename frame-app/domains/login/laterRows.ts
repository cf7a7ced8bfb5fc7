import { PasskeyRow } from './passkey/PasskeyRow.tsx'
import { SocialRow } from './social/SocialRow.tsx'

/** The rows of logins that the first picture does without. */
export const laterRows = { PasskeyRow, SocialRow }
