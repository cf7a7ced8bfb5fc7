import ConnectView from '../../frame-app/domains/connect/ConnectView.tsx'
import AddLoginMethodView from '../../frame-app/domains/identities/AddLoginMethodView.tsx'
import { loadIdentitiesAtom } from '../../frame-app/domains/identities/identities.ts'
import LinkLoginMethodView from '../../frame-app/domains/identities/LinkLoginMethodView.tsx'
import LoginMethodsView from '../../frame-app/domains/identities/LoginMethodsView.tsx'
import {
  type LoginMethodChange,
  loginMethodChangeStateAtom,
} from '../../frame-app/domains/identities/loginMethodChange.ts'
import PasskeyOptionsView from '../../frame-app/domains/identities/PasskeyOptionsView.tsx'
import ProveAccountView from '../../frame-app/domains/identities/ProveAccountView.tsx'
import RemoveLoginMethodView from '../../frame-app/domains/identities/RemoveLoginMethodView.tsx'
import RenamePasskeyView from '../../frame-app/domains/identities/RenamePasskeyView.tsx'
import ConnectingFarcasterView from '../../frame-app/domains/login/farcaster/ConnectingFarcasterView.tsx'
import ConnectingPasskeyView from '../../frame-app/domains/login/passkey/ConnectingPasskeyView.tsx'
import AllSocialsView from '../../frame-app/domains/login/social/AllSocialsView.tsx'
import ConnectingSocialView from '../../frame-app/domains/login/social/ConnectingSocialView.tsx'
import { type SocialLoginState, socialLoginStateAtom } from '../../frame-app/domains/login/social/socialLogin.ts'
import { outsideAtom } from '../../frame-app/outside/outside.ts'
import { lastLoginKey } from '../../frame-app/storage/keys.ts'
import { createEmailSpecimens } from './emailSpecimens.ts'
import { type LoginChanges, type LoginSpecimen, never, refuse, specimen } from './loginSpecimen.ts'

const provider = 'google' as const
const uri = 'https://auth.example/social/window?ticket=t'
const email = 'maya@fjell.example'

const socialStates: Record<string, SocialLoginState> = {
  ready: { status: 'ready', provider },
  waiting: { status: 'waiting', provider, seen: 'open', uri },
  unseen: { status: 'waiting', provider, seen: 'unseen', uri },
  blocked: { status: 'waiting', provider, seen: 'blocked', uri },
  closed: { status: 'waiting', provider, seen: 'closed', uri },
  leaving: { status: 'leaving', provider },
  finishing: { status: 'finishing', provider },
  digits: { status: 'entering', provider, uri, code: 'awaited' },
  'wrong digits': { status: 'entering', provider, uri, code: 'wrong', triesLeft: 2 },
  'old digits': { status: 'entering', provider, uri, code: 'over' },
  'known email': { status: 'emailKnown', provider, uri, email, isWorking: false },
  'mailed code': { status: 'entering', provider, uri, mailedTo: email, code: 'awaited' },
  denied: { status: 'ended', provider, end: 'denied' },
  failed: { status: 'ended', provider, end: 'failed' },
  unavailable: { status: 'ended', provider, end: 'unavailable' },
  expired: { status: 'ended', provider, end: 'expired' },
  limited: { status: 'ended', provider, end: 'limited' },
  'not offered': { status: 'ended', provider, end: 'notOffered' },
  later: { status: 'delayed', provider, from: Date.UTC(2026, 10, 30, 12) },
  connected: { status: 'connected', provider, address: `0x${'1'.repeat(40)}` },
}

const getFarcasterUri = async () => ({ url: 'https://farcaster.xyz/~/siwf?channelToken=7d8f2b1c9a4e' })

const at = Date.UTC(2026, 10, 18)
const identities = [
  { id: '1', way: 'email' as const, name: email, addedAt: at, usedAt: at },
  { id: '2', way: 'google' as const, name: email, addedAt: at, usedAt: at },
  { id: '3', way: 'passkey' as const, name: 'MacBook', addedAt: at, usedAt: at },
]
const leaving = { way: 'email' as const, dueAt: at + 86_400_000 }
const withLoginMethods: LoginChanges = {
  calls: { listIdentities: async () => ({ identities }) },
  prepare: (store) => void store.set(loadIdentitiesAtom),
}
const linking = (proof: 'code' | 'social' | 'passkey' | 'none'): LoginChanges => ({
  calls: {
    startWayChange: async () => ({ proof, ...(proof === 'social' ? { provider: 'x' as const } : { name: email }) }),
  },
})

const wanted = { change: 'deleteAccount' } as const
const lostStates: Record<string, LoginMethodChange> = {
  explained: { status: 'lost', wanted, lost: { way: 'email', waitMs: 86_400_000 } },
  begun: { status: 'leaving', wanted, leaving },
}
const proving = { name: 'ProveAccount', params: { action: 'deleteAccount' } } as const

/** Every state of external logins and of an account's login methods. */
export const createLoginSpecimens = (): readonly LoginSpecimen[] => [
  specimen('Connect', ConnectView, { name: 'Connect' }),
  specimen(
    'Connect, passkey used last',
    ConnectView,
    { name: 'Connect' },
    {
      prepare: (store) => store.get(outsideAtom).storage.set(lastLoginKey, { way: 'passkey', at }),
    },
  ),
  ...createEmailSpecimens(),
  specimen('All socials', AllSocialsView, { name: 'AllSocials' }),
  ...Object.entries(socialStates).map(([title, state]) =>
    specimen(
      `Google, ${title}`,
      ConnectingSocialView,
      { name: 'ConnectingSocial', params: { provider } },
      {
        prepare: (store) => store.set(socialLoginStateAtom, state),
      },
    ),
  ),
  ...[false, true].map((isPhone) =>
    specimen(
      `Farcaster${isPhone ? ', on a phone' : ''}`,
      ConnectingFarcasterView,
      { name: 'ConnectingFarcaster' },
      {
        calls: { getFarcasterUri, connectFarcaster: never },
        isPhone,
      },
    ),
  ),
  specimen(
    'Farcaster, approved',
    ConnectingFarcasterView,
    { name: 'ConnectingFarcaster' },
    {
      calls: { getFarcasterUri, connectFarcaster: async () => ({ userName: 'maya' }), getUser: never },
    },
  ),
  ...['code_expired', 'social_unavailable'].map((code) =>
    specimen(
      `Farcaster, ${code}`,
      ConnectingFarcasterView,
      { name: 'ConnectingFarcaster' },
      {
        calls: { getFarcasterUri: refuse(code) },
      },
    ),
  ),
  specimen('Passkey, choice', ConnectingPasskeyView, { name: 'ConnectingPasskey', params: { isKnown: false } }),
  specimen(
    'Passkey, asking',
    ConnectingPasskeyView,
    { name: 'ConnectingPasskey', params: { isKnown: true } },
    {
      calls: { connectPasskey: never },
    },
  ),
  ...[
    'passkey_copied',
    'passkey_cancelled',
    'passkey_unanswered',
    'passkey_unavailable',
    'passkey_unknown',
    'auth_unreachable',
    'internal',
  ].map((code) =>
    specimen(
      `Passkey, ${code}`,
      ConnectingPasskeyView,
      { name: 'ConnectingPasskey', params: { isKnown: true } },
      {
        calls: { connectPasskey: refuse(code) },
      },
    ),
  ),
  specimen('Ways in', LoginMethodsView, { name: 'WaysIn' }, withLoginMethods),
  specimen(
    'Ways in, only one',
    LoginMethodsView,
    { name: 'WaysIn' },
    {
      calls: { listIdentities: async () => ({ identities: identities.slice(0, 1) }) },
    },
  ),
  specimen(
    'Ways in, one leaves',
    LoginMethodsView,
    { name: 'WaysIn' },
    { calls: { listIdentities: async () => ({ identities, leaving }) } },
  ),
  specimen('Ways in, failed', LoginMethodsView, { name: 'WaysIn' }, { calls: { listIdentities: refuse('internal') } }),
  specimen('Add a method', AddLoginMethodView, { name: 'AddWay' }, withLoginMethods),
  specimen('Link, mailed code', LinkLoginMethodView, { name: 'LinkWay', params: { way: 'google' } }, linking('code')),
  specimen('Link, prove by X', LinkLoginMethodView, { name: 'LinkWay', params: { way: 'google' } }, linking('social')),
  specimen('Link, the new one', LinkLoginMethodView, { name: 'LinkWay', params: { way: 'google' } }, linking('none')),
  specimen('Link, new address', LinkLoginMethodView, { name: 'LinkWay', params: { way: 'email' } }, linking('none')),
  specimen(
    'Link, taken',
    LinkLoginMethodView,
    { name: 'LinkWay', params: { way: 'google' } },
    {
      calls: { startWayChange: refuse('way_taken') },
    },
  ),
  specimen('Remove', RemoveLoginMethodView, { name: 'RemoveWay', params: { identityId: '2' } }, withLoginMethods),
  ...(['code', 'passkey'] as const).map((proof) =>
    specimen(`Remove, lost, ${proof}`, ProveAccountView, proving, {
      calls: { startWayChange: async () => ({ proof, name: email, lost: { way: 'email', waitMs: 86_400_000 } }) },
    }),
  ),
  ...Object.entries(lostStates).map(([title, state]) =>
    specimen(`Remove, lost, ${title}`, ProveAccountView, proving, {
      prepare: (store) => store.set(loginMethodChangeStateAtom, state),
    }),
  ),
  specimen(
    'One passkey',
    PasskeyOptionsView,
    { name: 'PasskeyOptions', params: { identityId: '3' } },
    withLoginMethods,
  ),
  specimen(
    'Rename a passkey',
    RenamePasskeyView,
    { name: 'RenamePasskey', params: { identityId: '3' } },
    withLoginMethods,
  ),
  specimen('Delete, prove by X', ProveAccountView, proving, linking('social')),
  specimen('Delete, a new login alone', ProveAccountView, proving, {
    calls: { startWayChange: refuse('step_up_required') },
  }),
  specimen('Delete, a new browser', ProveAccountView, proving, {
    calls: { startWayChange: refuse('recovery_delayed') },
  }),
]
