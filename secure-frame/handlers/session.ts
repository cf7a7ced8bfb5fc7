import type { appToSecure } from '#protocol/app-to-secure'
import type { Handlers } from '#protocol/defineMethod'

type Session = Pick<Handlers<typeof appToSecure>, 'isConnected' | 'getChainId' | 'reload'>

/** The chain that the embedded wallet starts on, as CAIP-2 id. */
export const defaultChainId = 'eip155:1'

const chainIdPattern = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/

/** The frame's own address says which chain the modal remembers as last used. */
const chainIdOf = (search: string) => {
  const chainId = new URLSearchParams(search).get('chainId')
  return chainId && chainIdPattern.test(chainId) ? chainId : defaultChainId
}

/** Answers of a frame that holds no keys: nobody is signed in here. */
export const createSessionHandlers = ({ search, reload }: { search: string; reload: () => void }): Session => ({
  isConnected: () => ({ isConnected: false }),
  getChainId: () => ({ chainId: chainIdOf(search) }),
  // The answer leaves first: the document goes after it.
  reload: () => void setTimeout(reload),
})
