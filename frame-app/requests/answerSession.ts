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

/** What was permitted, and where it is ended. Where the modal is open, the visitor is elsewhere by now. */
const showCreated = (store: Store) => {
  if (store.get(isOpenAtom)) return
  store.set(openModalAtom, { name: 'SmartSessionCreated' })
  // Where the page is gone, nobody is left to tell.
  store
    .get(outsideAtom)
    .host.show({})
    .catch(() => undefined)
}

/**
 * Permissions of the embedded wallet by which a page acts by itself (ERC-7715). Throws 4200 where the page does not have that
 * feature, and for what the modal alone may ask.
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
