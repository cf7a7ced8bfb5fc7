import { LazyEntry } from '../LazyEntry.tsx'
import { loadRows } from '../loadRows.ts'

const load = async () => (await loadRows()).SocialRow

/** The row of the socials, once it is there. */
export const SocialEntry = () => <LazyEntry load={load} height={60} />
