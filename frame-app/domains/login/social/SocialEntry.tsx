import { LaterEntry } from '../LaterEntry.tsx'
import { loadRows } from '../loadRows.ts'

const load = async () => (await loadRows()).SocialRow

/** The row of the socials, once it is there. */
export const SocialEntry = () => <LaterEntry load={load} height={60} />
