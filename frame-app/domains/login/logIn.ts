import { atom } from 'jotai'
import type { SecureCalls } from '../../frames/secureFrame.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { trackAtom } from '../../outside/track.ts'
import { lastLoginKey } from '../../storage/keys.ts'
import { getAccountAtom } from '../connections/accountAtoms.ts'
import { connectEmbeddedAtom, embeddedWallet } from '../connections/embeddedAccount.ts'
import { setAccountAtom } from '../connections/setAccount.ts'
import { loginNamespaceAtom } from '../networks/loginNamespace.ts'
import { leaveAfterSuccessAtom } from '../visit/leaveAfterSuccess.ts'
import { afterLoginAtom } from './afterLogin.ts'
import { showClosedAtom } from './closedLogin.ts'
import type { LoginReport } from './LoginMethodDefinition.ts'

interface LoggedIn {
  told: LoginReport
  /** Aborted when the visitor leaves, so that no account is connected. */
  signal: AbortSignal
  /** Shows in the method's own view that the account is connected. */
  show: (address: string) => void
}

interface LoggingIn extends LoggedIn {
  /** Confirms the visitor's identity to the secure frame, which is then logged in. */
  prove: (calls: SecureCalls) => Promise<void>
}

/** Ends the `connecting` state if the login ended without an account. */
export const endLogInAtom = atom(null, (get, set) => {
  const namespace = get(loginNamespaceAtom)
  const account = get(getAccountAtom)(namespace)
  if (account.status === 'connecting' && account.wallet.connector === 'embedded')
    set(setAccountAtom, namespace, { status: 'disconnected' })
})

/** Connects the secure frame's account, reports it to the page and closes the modal. */
export const connectLoggedInAtom = atom(null, async (get, set, { told, signal, show }: LoggedIn) => {
  const { method, socialProvider } = told
  const address = await set(connectEmbeddedAtom, () => !signal.aborted, { socialProvider })
  if (!address || signal.aborted) return
  get(outsideAtom).storage.set(lastLoginKey, { way: socialProvider ?? method, at: Date.now() })
  show(address)
  set(trackAtom, { event: 'CONNECT_SUCCESS', properties: { method, name: embeddedWallet.name } })
  // First offers the visitor sole control of a wallet that the operator could open.
  if (!(await set(get(afterLoginAtom)))) set(leaveAfterSuccessAtom)
})

/** Logs in and connects, as the last step of every login method. Rejects if the secure frame rejects. */
export const logInAtom = atom(null, async (get, set, { prove, ...login }: LoggingIn) => {
  const namespace = get(loginNamespaceAtom)
  const wasDisconnected = get(getAccountAtom)(namespace).status === 'disconnected'
  if (wasDisconnected) set(setAccountAtom, namespace, { status: 'connecting', wallet: embeddedWallet })
  try {
    const { calls } = await get(outsideAtom).embedded()
    await prove(calls)
    await set(connectLoggedInAtom, login)
  } catch (error) {
    if (!login.signal.aborted) set(endLogInAtom)
    if (!login.signal.aborted && set(showClosedAtom, error, login.told)) return
    throw error
  }
})
