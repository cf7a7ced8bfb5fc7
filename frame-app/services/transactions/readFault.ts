import type { NodeFault } from './nodeFault.ts'

const loadReader = () => import('./nodeFault.ts')

/** Only browsers know, and they are sure of a no alone. */
const isOffline = () => globalThis.navigator?.onLine === false

const readBy = async (thrown: unknown, load: typeof loadReader): Promise<NodeFault> => {
  try {
    return (await load()).nodeFault(thrown)
  } catch {
    return 'unknown'
  }
}

/**
 * Reads a fault by code that is loaded for it. Offline it may not come: the fault is told nevertheless. What nobody can name is the
 * missing network's while there is none.
 */
export const readFault = async (thrown: unknown, load = loadReader, lacksNetwork = isOffline): Promise<NodeFault> => {
  const fault = await readBy(thrown, load)
  return fault === 'unknown' && lacksNetwork() ? 'offline' : fault
}
