import type { TransactionFault } from './nodeFault.ts'

const loadReader = () => import('./nodeFault.ts')

/** Only browsers know this, and only a reported offline state is reliable. */
const isOffline = () => globalThis.navigator?.onLine === false

const readBy = async (thrown: unknown, load: typeof loadReader): Promise<TransactionFault> => {
  try {
    return (await load()).nodeFault(thrown)
  } catch {
    return 'unknown'
  }
}

/**
 * Classifies a fault. The first fault loads the classifier, which may fail to load. The fault is then reported as
 * `offline` while the browser is offline, and otherwise as `unknown`.
 */
export const readFault = async (
  thrown: unknown,
  load = loadReader,
  lacksNetwork = isOffline,
): Promise<TransactionFault> => {
  const fault = await readBy(thrown, load)
  return fault === 'unknown' && lacksNetwork() ? 'offline' : fault
}
