import { atom } from 'jotai'
import type { CallContext } from '#protocol/defineMethod'
import { namespaceOfMethod } from '#protocol/methods/namespaceOfMethod'
import type { Json } from '#protocol/vocabulary/json'
import type { Namespace } from '#protocol/vocabulary/network'
import { getAccountAtom } from '../domains/connections/accountAtoms.ts'
import { answerEvm } from './answerEvm.ts'
import { answerSolana } from './answerSolana.ts'
import { answerHeadless, isHeadless } from './headless/answerHeadless.ts'
import type { PageRequest, Store } from './requestAccount.ts'
import { requestObserverAtom } from './requestObserver.ts'
import { whenDefined } from './whenDefined.ts'

/** Resolves with a namespace's account, once the stored connection is restored or has failed. */
const settledIn = (namespace: Namespace) =>
  atom((get) => {
    const account = get(getAccountAtom)(namespace)
    return account.status === 'reconnecting' ? undefined : account
  })

/** Answers a page request in its method's namespace. */
const answer = async (store: Store, request: PageRequest, callContext?: CallContext): Promise<Json> => {
  if (isHeadless(request)) return answerHeadless(store, request)
  const namespace = namespaceOfMethod(request.method)
  await whenDefined(store, settledIn(namespace))
  return (namespace === 'solana' ? answerSolana : answerEvm)(store, request, callContext)
}

export const answerPageRequest = async (
  store: Store,
  request: PageRequest,
  callContext?: CallContext,
): Promise<Json> => {
  const { method } = request
  try {
    const result = await answer(store, request, callContext)
    store.get(requestObserverAtom)?.observe(method, {})
    return result
  } catch (error) {
    store.get(requestObserverAtom)?.observe(method, { error })
    throw error
  }
}
