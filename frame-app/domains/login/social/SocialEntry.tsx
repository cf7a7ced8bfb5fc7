import { LazyEntry } from '../LazyEntry.tsx'
import { loadRows } from '../loadRows.ts'

const load = async () => (await loadRows()).SocialRow

/** Shows the row of social logins once it is loaded. */
export const SocialEntry = () => <LazyEntry load={load} height={60} />
