import type { NodeFault } from './nodeFault.ts'

const loadReader = () => import('./nodeFault.ts')

/** Reads a fault by code that is loaded for it. Offline it may not come: the fault is told nevertheless, as `unknown`. */
export const readFault = async (thrown: unknown, load = loadReader): Promise<NodeFault> => {
  try {
    return (await load()).nodeFault(thrown)
  } catch {
    return 'unknown'
  }
}
