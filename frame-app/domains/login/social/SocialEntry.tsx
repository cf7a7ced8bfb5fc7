import { LaterEntry } from '../LaterEntry.tsx'

const load = async () => (await import('./SocialRow.tsx')).SocialRow

/** The row of the socials, once it is there. */
export const SocialEntry = () => <LaterEntry load={load} height={60} />
