import type { Connector } from './Connector.ts'

/** Creates a connector that loads the actual connector on the first call. */
export const lazyConnector = (load: () => Promise<Connector>): Connector => ({
  connect: async (...given) => (await load()).connect(...given),
  restore: async (...given) => (await load()).restore(...given),
  disconnect: async (...given) => (await load()).disconnect(...given),
  request: async (...given) => (await load()).request(...given),
  switchNetwork: async (...given) => (await load()).switchNetwork(...given),
})
