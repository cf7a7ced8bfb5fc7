import type { CallContext } from '#protocol/defineMethod'
import { findMethod } from '#protocol/methods/findMethod'
import type { MethodOf } from '#protocol/methods/methods'
import type { Json } from '#protocol/vocabulary/json'
import { MethodNotAllowedError } from '../connectors/embedded.ts'
import type { ConnectedAccount } from '../domains/connections/connection.ts'
import { requestWalletAtom } from '../domains/connections/requestWallet.ts'
import { isOpenAtom, openModalAtom } from '../navigation/modal.ts'
import { optionsAtom } from '../options/optionsAtom.ts'
import { outsideAtom } from '../outside/outside.ts'
import type { PageRequest, Store } from './requestAccount.ts'
import { showRefusedMethod } from './showRefusedMethod.ts'

const granting: readonly MethodOf<{ policy: 'approve'; modal: 'session' }>[] = [
  'wallet_requestExecutionPermissions',
  'wallet_grantPermissions',
]

/** Shows the granted permissions and the way to revoke them. If the modal is open, the visitor has moved on. */
const showCreated = (store: Store) => {
  if (store.get(isOpenAtom)) return
  store.set(openModalAtom, { name: 'SmartSessionCreated' })
  // If the page is gone, no one receives the answer.
  store
    .get(outsideAtom)
    .host.show({})
    .catch(() => undefined)
}

/**
 * Answers requests for ERC-7715 permissions of the embedded wallet, which let a page act by itself. Throws 4200 if the
 * page lacks the feature, and for methods reserved for the modal.
 */
export const answerSession = async (
  store: Store,
  account: ConnectedAccount,
  { method, params }: PageRequest,
  callContext?: CallContext,
): Promise<Json> => {
  if (!store.get(optionsAtom).smartSessions || findMethod(method)?.modal === 'refuse') {
    await showRefusedMethod(store)
    throw new MethodNotAllowedError()
  }
  const answer = await store.get(requestWalletAtom)(account, method, params, callContext)
  if (granting.some((one) => one === method)) showCreated(store)
  return answer
}
