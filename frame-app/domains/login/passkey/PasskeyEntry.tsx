import { LazyEntry } from '../LazyEntry.tsx'
import { loadRows } from '../loadRows.ts'

const load = async () => (await loadRows()).PasskeyRow

/** The row of the passkey, once it is there. */
export const PasskeyEntry = (props: { isLeading?: boolean }) => (
  <LazyEntry {...props} load={load} height={props.isLeading ? 80 : 56} />
)
