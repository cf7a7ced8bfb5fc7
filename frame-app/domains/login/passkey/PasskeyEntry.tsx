import { LaterEntry } from '../LaterEntry.tsx'

const load = async () => (await import('./PasskeyRow.tsx')).PasskeyRow

/** The row of the passkey, once it is there. */
export const PasskeyEntry = (props: { isLeading?: boolean }) => <LaterEntry {...props} load={load} height={56} />
