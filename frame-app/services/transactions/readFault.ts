import type { TransactionFault } from './nodeFault.ts'

const loadReader = () => import('./nodeFault.ts')

/** Only browsers know, and they are sure of a no alone. */
const isOffline = () => globalThis.navigator?.onLine === false

const readBy = async (thrown: unknown, load: typeof loadReader): Promise<TransactionFault> => {
  try {
    return (await load()).nodeFault(thrown)
  } catch {
    return 'unknown'
  }
}

/**
 * Classifies a fault. The code for that is loaded by the first fault, and may not load: then the fault is still told, as `offline`
 * while the browser is offline, and as `unknown` otherwise.
 */
export const readFault = async (
  thrown: unknown,
  load = loadReader,
  lacksNetwork = isOffline,
): Promise<TransactionFault> => {
  const fault = await readBy(thrown, load)
  return fault === 'unknown' && lacksNetwork() ? 'offline' : fault
}
