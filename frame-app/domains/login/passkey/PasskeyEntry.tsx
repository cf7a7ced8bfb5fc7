import { LazyEntry } from '../LazyEntry.tsx'
import { loadRows } from '../loadRows.ts'

const load = async () => (await loadRows()).PasskeyRow

/** Shows the passkey row once it is loaded. */
export const PasskeyEntry = (props: { isLeading?: boolean }) => (
  <LazyEntry {...props} load={load} height={props.isLeading ? 80 : 56} />
)
