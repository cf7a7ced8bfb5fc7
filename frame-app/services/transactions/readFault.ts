import type { TransactionFault } from './nodeFault.ts'

const loadReader = () => import('./nodeFault.ts')

/** Only browsers report this. The report is reliable only if it says offline. */
const isOffline = () => globalThis.navigator?.onLine === false

const readBy = async (thrown: unknown, load: typeof loadReader): Promise<TransactionFault> => {
  try {
    return (await load()).nodeFault(thrown)
  } catch {
    return 'unknown'
  }
}

/**
 * Classifies a transaction error. The classifier loads with the first error. If it cannot load, returns `offline` while
 * the browser is offline, and `unknown` otherwise.
 */
export const readFault = async (
  thrown: unknown,
  load = loadReader,
  lacksNetwork = isOffline,
): Promise<TransactionFault> => {
  const fault = await readBy(thrown, load)
  return fault === 'unknown' && lacksNetwork() ? 'offline' : fault
}
