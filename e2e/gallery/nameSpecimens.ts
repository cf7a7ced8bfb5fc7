import type { ComponentType } from 'react'
import AccountNameProfileView from '../../frame-app/domains/account-name/AccountNameProfileView.tsx'
import { typeNameAtom } from '../../frame-app/domains/account-name/nameDraft.ts'
import { typeProfileAtom } from '../../frame-app/domains/account-name/profileDraft.ts'
import type { ProfileTexts } from '../../frame-app/domains/account-name/profileTexts.ts'
import RegisterAccountNameSuccessView from '../../frame-app/domains/account-name/RegisterAccountNameSuccessView.tsx'
import RegisterAccountNameView from '../../frame-app/domains/account-name/RegisterAccountNameView.tsx'
import { refreshRegisteredNameAtom } from '../../frame-app/domains/account-name/registeredName.ts'
import { registerNameAtom } from '../../frame-app/domains/account-name/registerName.ts'
import { saveProfileAtom } from '../../frame-app/domains/account-name/saveProfile.ts'
import { setAccountAtom } from '../../frame-app/domains/connections/setAccount.ts'
import { openModalAtom } from '../../frame-app/navigation/modal.ts'
import { pushAtom } from '../../frame-app/navigation/navigation.ts'
import { NameRefusedError } from '../../frame-app/services/blockchain-data/sendSignedName.ts'
import { createTestConnector, createTestData, createTestStore } from '../../frame-app/test/testOutside.ts'
import { exampleAddress as address } from './exampleAddress.ts'

type Store = ReturnType<typeof createTestStore>

/** A view in one state, with its store. */
interface NameSpecimen {
  title: string
  store: Store
  // The table pairs views with their own params.
  View: ComponentType<{ params?: never }>
  params?: unknown
}

const zone = 'foyer.eth'
const wallet = { id: 'app.harbor', name: 'Harbor', icon: null, rdns: 'app.harbor', connector: 'injected' as const }
const taken = ['maya']
const like = (label: string) => [`${label}-mint`, `hello-${label}`, `${label}-north`, `the-${label}`]

const getNameSuggestions = async (label: string) => {
  const others = like(label).map((other) => ({ name: `${other}.${zone}`, registered: false }))
  const own = { name: `${label}.${zone}`, registered: taken.includes(label) }
  return label.length < 4 ? others : [own, ...others]
}

const ownName = `maya-fjell.${zone}`
const told = { bio: 'I build small boats, and write about the sea.' }

interface Changes {
  typed?: string
  /** The wallet's answer after the visitor presses Register. */
  sign?: () => Promise<string>
  isDown?: boolean
  /** The account has a name with this profile, which the next read returns. */
  told?: { bio?: string }
}

const entryOf = (attributes: { bio?: string }) => ({
  name: ownName,
  registered_at: '2026-11-26T00:00:00.000Z',
  addresses: {},
  attributes: [attributes],
})

const createStore = ({ sign, isDown = false, told }: Changes) => {
  const fails = () => Promise.reject(new Error('There is no service'))
  const connector = createTestConnector(sign ? { request: sign } : {})
  const store = createTestStore({
    connectors: { injected: { eip155: connector }, walletConnect: {}, embedded: {} },
    data: createTestData({
      getNameZones: async () => [zone],
      getNamesOf: async () => (told ? [entryOf(told)] : []),
      getIdentity: async () => ({ name: ownName, avatar: null }),
      changeName: async () => entryOf({}),
      getNameSuggestions: isDown ? fails : getNameSuggestions,
      registerName: () => Promise.reject(new NameRefusedError('already_named', 'This account has a name', {})),
    }),
  })
  const account = { wallet, address, accounts: [address], caipNetworkId: 'eip155:1' }
  store.set(setAccountAtom, 'eip155', { status: 'connected', ...account })
  store.set(openModalAtom, { name: 'Account' })
  return store
}

const storeOf = (changes: Changes) => {
  const { typed = '', sign } = changes
  const store = createStore(changes)
  store.set(pushAtom, { name: 'RegisterAccountName' })
  store.set(typeNameAtom, typed)
  if (sign) void store.set(registerNameAtom, `${typed}.${zone}`)
  return store
}

/** A visitor who edits the name's profile, and who has pressed Save if the wallet answers. */
const profileStore = (typed: Partial<ProfileTexts>, sign?: () => Promise<string>) => {
  const store = createStore({ sign, told })
  store.set(pushAtom, { name: 'AccountNameProfile', params: { name: ownName } })
  const fill = async () => {
    await store.set(refreshRegisteredNameAtom)
    store.set(typeProfileAtom, ownName, typed)
    if (sign) await store.set(saveProfileAtom, ownName)
  }
  void fill()
  return store
}

const specimen = (title: string, View: unknown, store: Store, params?: unknown): NameSpecimen => ({
  title,
  store,
  params,
  // The table pairs views with their own params.
  View: View as NameSpecimen['View'],
})

const profile = (title: string, ...given: Parameters<typeof profileStore>) =>
  specimen(title, AccountNameProfileView, profileStore(...given), { name: ownName })

const form = (title: string, changes: Changes) => specimen(title, RegisterAccountNameView, storeOf(changes))

const signature = `0x${'ab'.repeat(65)}`
const refuse = () => Promise.reject(Object.assign(new Error('User rejected the request'), { code: 4001 }))

/** Every name registration state. */
export const createNameSpecimens = (): readonly NameSpecimen[] => [
  form('Nothing typed', {}),
  form('Too short', { typed: 'may' }),
  form('Not allowed', { typed: 'ma_ya' }),
  form('Taken', { typed: 'maya' }),
  form('Free', { typed: 'maya-fjell' }),
  form('Not known', { typed: 'maya-fjell', isDown: true }),
  form('In the wallet', { typed: 'maya-fjell', sign: () => new Promise(() => undefined) }),
  form('Declined', { typed: 'maya-fjell', sign: refuse }),
  form('Has one already', { typed: 'maya-fjell', sign: async () => signature }),
  specimen('Registered', RegisterAccountNameSuccessView, storeOf({}), { name: ownName }),
  profile('Picture and bio', {}),
  profile('No picture', { avatar: 'http://pictures.example/maya.png' }),
  profile('Changed', { avatar: 'https://pictures.example/maya.png', bio: 'I build boats.' }),
  profile('Being signed', { bio: 'I build boats.' }, () => new Promise(() => undefined)),
  profile('Not signed', { bio: 'I build boats.' }, refuse),
  profile('Saved', { bio: told.bio }, async () => signature),
]
