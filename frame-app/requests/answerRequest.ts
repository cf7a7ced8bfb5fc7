import type { CallContext } from '#protocol/defineMethod'
import type { Json } from '#protocol/vocabulary/json'
import type { Namespace } from '#protocol/vocabulary/network'
import { accountOfAtom } from '../domains/accounts/accountAtoms.ts'
import { answerEvm } from './answerEvm.ts'
import { answerSolana } from './answerSolana.ts'
import type { PageRequest, Store } from './requestAccount.ts'

/** Resolves once the stored account of a namespace is restored or given up. */
const whenSettled = (store: Store, namespace: Namespace) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (store.get(accountOfAtom)(namespace).status === 'reconnecting') return
      stop()
      resolve()
    }
    const stop = store.sub(accountOfAtom, look)
    look()
  })

/** Answers a request of the page, by the namespace that its method belongs to. */
export const answerRequest = async (store: Store, request: PageRequest, callContext?: CallContext): Promise<Json> => {
  const { method } = request
  const isSolana = method.startsWith('solana_')
  await whenSettled(store, isSolana ? 'solana' : 'eip155')
  return (isSolana ? answerSolana : answerEvm)(store, request, callContext)
}
