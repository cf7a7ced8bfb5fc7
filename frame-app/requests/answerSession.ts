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

/** Shows the granted permission and where to revoke it, unless the modal is already open for something else. */
const showCreated = (store: Store) => {
  if (store.get(isOpenAtom)) return
  store.set(openModalAtom, { name: 'SmartSessionCreated' })
  // Fails if the page is gone, which then needs no response.
  store
    .get(outsideAtom)
    .host.show({})
    .catch(() => undefined)
}

/**
 * Answers requests for ERC-7715 permissions of the embedded wallet, which let a page act without a prompt. Throws 4200
 * if the page has not enabled the feature, and for methods reserved for the modal.
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
