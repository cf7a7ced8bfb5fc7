import { atom } from 'jotai'
import type { SiwxSession } from '#protocol/siwx'
import type { SignInData } from '#protocol/vocabulary/signIn'
import { isOpenAtom, openModalAtom } from '../../navigation/modal.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { connectedAtom, isUnsupportedAtom } from '../connections/accountAtoms.ts'
import { type ConnectedAccount, connectionId } from '../connections/connection.ts'
import { leaveAfterSuccessAtom } from '../visit/leaveAfterSuccess.ts'
import { callSiwxMethod } from './callSiwxMethod.ts'
import { failToStartAtom, prepareSignInAtom } from './prepareSignIn.ts'
import { sendSessionAtom } from './sendSession.ts'
import { takeSignedAtom } from './signedEarly.ts'
import { findSignedSession, type Rules, signedAddress, signedIdentity } from './signedIdentity.ts'
import { changeSignInAtom, signInAtom, startTurnAtom } from './siwxAtoms.ts'

/** The account that can sign in: the active one, if the page supports its network. */
const ableAtom = atom((get) => (get(isUnsupportedAtom) ? undefined : get(connectedAtom)))

/** Changes with the wallet, account or network. */
export const ableKeyAtom = atom((get) => {
  const account = get(ableAtom)
  return account && `${connectionId(account)} ${account.address} ${account.caipNetworkId}`
})

const showAtom = atom(null, (get, set, isRequired: boolean) => {
  const isShown = get(isOpenAtom)
  set(openModalAtom, { name: 'SIWXSignMessage', params: { isRequired } })
  // The modal cannot be shown if the page is gone.
  if (!isShown)
    get(outsideAtom)
      .host.show({})
      .catch(() => undefined)
})

const askAtom = atom(null, (_get, set, isRequired: boolean) => {
  set(showAtom, isRequired)
  void set(prepareSignInAtom)
})

const readSessionAtom = atom(null, async (get, _set, account: ConnectedAccount, rules: Rules) => {
  const asked = { chainId: account.caipNetworkId, address: signedAddress(account) }
  return findSignedSession(await callSiwxMethod(get(outsideAtom), 'getSessions', asked), account, rules, Date.now())
})

interface Checked {
  account: ConnectedAccount
  rules: Rules
  session: SignInData | undefined
  isRestored: boolean
}

/** Uses the existing session, or prompts. An optional sign-in prompts only once, and not after a reload. */
const decideAtom = atom(null, (get, set, { account, rules, session, isRestored }: Checked) => {
  const key = signedIdentity(account, rules)
  if (session) set(changeSignInAtom, { key, rules, step: { status: 'signedIn', data: session }, before: account })
  else set(changeSignInAtom, { key, rules, step: { status: 'signedOut' } })
  const isUnwanted = !rules.isRequired && (isRestored || get(signInAtom).declined.includes(key))
  if (session || isUnwanted) return set(leaveAfterSuccessAtom)
  set(askAtom, rules.isRequired)
})

/** Handles a network change of the same account. A prepared message still names the previous network. */
const followNetworkAtom = atom(null, (get, set, account: ConnectedAccount) => {
  set(changeSignInAtom, { account })
  if (get(signInAtom).step.status === 'asking') void set(prepareSignInAtom)
})

/** Completes a sign-in that was signed while connecting. The next states are shown as after any signature. */
const finishEarlyAtom = atom(
  null,
  async (_get, set, account: ConnectedAccount, rules: Rules, signed: SiwxSession, isCurrent: () => boolean) => {
    set(changeSignInAtom, {
      key: signedIdentity(account, rules),
      rules,
      step: { status: 'sending', data: signed.data },
    })
    set(showAtom, rules.isRequired)
    await set(sendSessionAtom, account, signed, isCurrent)
  },
)

/** Checks whether the active account is signed in, and prompts the visitor if not. */
export const followAccountAtom = atom(null, async (get, set, isRestored: boolean) => {
  const account = get(ableAtom)
  const { rules: known, key } = get(signInAtom)
  if (!account) return void set(startTurnAtom, { step: { status: 'off' }, account, key: undefined })
  if (known && key === signedIdentity(account, known)) return set(followNetworkAtom, account)
  const isCurrent = set(startTurnAtom, { step: { status: 'checking' }, account, key: undefined, isAgain: false })
  try {
    const rules = known ?? (await callSiwxMethod(get(outsideAtom), 'getRules', {}))
    if (!isCurrent()) return
    const signed = set(takeSignedAtom, account, rules)
    if (signed) return await set(finishEarlyAtom, account, rules, signed, isCurrent)
    const session = await set(readSessionAtom, account, rules)
    if (isCurrent()) set(decideAtom, { account, rules, session, isRestored })
  } catch {
    if (isCurrent()) await set(failToStartAtom)
  }
})

/** Checks whether the session is still valid, because the page's server may have ended it. */
export const recheckAtom = atom(null, async (get, set) => {
  const { step, account, rules, turn } = get(signInAtom)
  if (step.status !== 'signedIn' || !account || !rules) return
  // If the page does not respond, the session stays valid until it expires.
  const found = await set(readSessionAtom, account, rules).then(
    (session) => session !== undefined,
    () => findSignedSession([step.data], account, rules, Date.now()) !== undefined,
  )
  if (found || get(signInAtom).turn !== turn) return
  set(startTurnAtom, { step: { status: 'signedOut' }, isAgain: true })
  if (rules.isRequired) set(askAtom, true)
})
