import { beforeEach, expect, test, vi } from 'vitest'
import { setOptionsAtom } from '../../options/optionsAtom.ts'
import { addressOf } from '../../test/testConnections.ts'
import { createSignInPage, harbor } from '../../test/testSignIn.ts'
import { visitTransitions } from '../../test/visitTransitions.ts'
import { connectionsAtom, replaceConnectionsAtom } from '../connections/accountAtoms.ts'
import { disconnectAtom } from '../connections/disconnect.ts'
import { embeddedWallet } from '../connections/embeddedAccount.ts'
import { giveUpRestoreAtom } from '../connections/giveUpRestore.ts'
import { changeConnectionAtom, setAccountAtom } from '../connections/setAccount.ts'
import { stopConnectingAtom } from '../connections/stopConnecting.ts'
import { recheckAtom } from '../siwx/followAccount.ts'
import { prepareSignInAtom } from '../siwx/prepareSignIn.ts'
import { cancelAtom, signAtom } from '../siwx/signIn.ts'
import { signInAtom } from '../siwx/siwxAtoms.ts'
import { startSiwx } from '../siwx/startSiwx.ts'
import { type VisitState, visitAtom } from './visit.ts'

beforeEach(() => {
  vi.stubGlobal('document', { addEventListener: () => undefined })
  vi.stubGlobal('navigator', { onLine: true })
  return () => vi.unstubAllGlobals()
})

type Page = ReturnType<typeof createSignInPage>
type Act = (page: Page) => unknown

const wallet = harbor.wallet
const optional = { isRequired: false, isPerChain: false, signsOutOnDisconnect: true }

/** A page with or without sign-in. */
const createPage = (hasSignIn: boolean) => {
  const page = createSignInPage({ getRules: () => optional })
  page.store.set(setOptionsAtom, { options: { networks: ['eip155:1', 'eip155:10'] } })
  if (hasSignIn) startSiwx(page.store)
  return page
}

const settle = ({ store }: Page) =>
  expect.poll(() => store.get(signInAtom).step.status).not.toMatch(/checking|preparing|sending/)

/** The events of a visit. Each does nothing if it cannot occur. */
const events: Record<string, Act> = {
  choose: ({ store }) => store.set(setAccountAtom, 'eip155', { status: 'connecting', wallet }),
  logIn: ({ store }) => store.set(setAccountAtom, 'eip155', { status: 'connecting', wallet: embeddedWallet }),
  fail: ({ store }) => store.set(stopConnectingAtom, 'eip155'),
  restore: ({ store }) => {
    const stored = { status: 'reconnecting' as const, wallet, caipNetworkId: 'eip155:1' }
    if (store.get(visitAtom) === 'disconnected') store.set(replaceConnectionsAtom, [stored])
  },
  forget: ({ store }) => store.set(giveUpRestoreAtom),
  answer: ({ connect }) => connect(),
  answerElsewhere: ({ connect }) => connect({ ...harbor, caipNetworkId: 'eip155:999' }),
  changeAccount: ({ store, connect }) =>
    store.get(connectionsAtom).length > 0 && connect({ ...harbor, address: addressOf(2) }),
  ask: ({ store }) => store.set(prepareSignInAtom),
  sign: ({ store }) => store.set(signAtom),
  cancel: ({ store }) => store.get(visitAtom) === 'signingIn' && store.set(cancelAtom),
  endSession: ({ store, kept }) => {
    kept.splice(0)
    return store.set(recheckAtom)
  },
  disconnect: ({ store }) => store.set(disconnectAtom),
  lose: ({ store }) => {
    const [connection] = store.get(connectionsAtom)
    if (connection?.status === 'connected') store.set(changeConnectionAtom, connection, () => undefined)
  },
}

const paths: Record<VisitState, string[]> = {
  disconnected: [],
  restoring: ['restore'],
  connecting: ['choose'],
  authenticating: ['logIn'],
  connected: ['answer', 'cancel'],
  signingIn: ['answer'],
  signedIn: ['answer', 'sign'],
  unsupportedNetwork: ['answerElsewhere'],
  lost: ['answer', 'lose'],
}

const act = async (page: Page, name: string) => {
  await events[name]?.(page)
  await settle(page)
}

/** Returns every state change that the events cause in this state. */
const changesFrom = async (state: VisitState, hasSignIn: boolean) => {
  const seen = new Set<string>()
  for (const event of Object.keys(events)) {
    const page = createPage(hasSignIn)
    for (const name of paths[state]) await act(page, name)
    let before = page.store.get(visitAtom)
    page.store.sub(visitAtom, () => {
      const after = page.store.get(visitAtom)
      if (before !== after) seen.add(`${before} ${after}`)
      before = after
    })
    await act(page, event)
  }
  return seen
}

const states = Object.keys(visitTransitions) as VisitState[]

test.each(states)('reaches the state %s [CON-14, SIWX-01]', async (state) => {
  const page = createPage(true)
  for (const name of paths[state]) await act(page, name)
  expect(page.store.get(visitAtom)).toBe(state)
})

test('changes state exactly as listed in the table [CON-14, SIWX-01]', async () => {
  const seen = new Set<string>()
  for (const state of states)
    for (const hasSignIn of [true, false]) for (const change of await changesFrom(state, hasSignIn)) seen.add(change)
  const known = states.flatMap((from) => Object.keys(visitTransitions[from]).map((to) => `${from} ${to}`))
  expect([...seen].sort()).toEqual(known.sort())
})
