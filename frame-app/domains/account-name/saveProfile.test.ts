import { hexToString } from 'viem'
import { expect, test, vi } from 'vitest'
import { HttpStatusError } from '#protocol/transport/requestJson'
import { NameRefusedError, type SignedName } from '../../services/blockchain-data/sendSignedName.ts'
import { createTestConnector, createTestData, createTestStore } from '../../test/testOutside.ts'
import { connectedAtom } from '../connections/accountAtoms.ts'
import { reportedDetailsAtom } from '../connections/accountDetails.ts'
import { setAccountAtom } from '../connections/setAccount.ts'
import { profileDraftAtom, typeProfileAtom } from './profileDraft.ts'
import { refreshRegisteredNameAtom } from './registeredName.ts'
import { profileChangeAtom, saveProfileAtom } from './saveProfile.ts'

const wallet = { id: 'app.harbor', name: 'Harbor', icon: null, rdns: 'app.harbor', connector: 'injected' as const }
const address = `0x${'1'.repeat(40)}`
const signature = `0x${'ab'.repeat(65)}`
const now = 1_700_000_000_500
const name = 'maya.foyer.eth'
const avatar = 'ipfs://bafybei/maya.png'

interface World {
  sign?: (method: string, params: unknown) => Promise<string>
  accept?: (signed: SignedName) => Promise<void>
}

/** A visitor whose name has a bio, with a typed picture. */
const createVisitor = async ({ sign = async () => signature, accept = async () => undefined }: World = {}) => {
  let told: { avatar?: string; bio?: string } = { bio: 'Writer' }
  const entry = () => ({ name, registered_at: '2026-11-26T00:00:00.000Z', addresses: {}, attributes: [told] })
  const sent: [string, SignedName][] = []
  const request = vi.fn(sign)
  const connector = createTestConnector({ request: (_wallet, { method, params }) => request(method, params) })
  const store = createTestStore({
    connectors: { injected: { eip155: connector }, walletConnect: {}, embedded: {} },
    data: createTestData({
      getNameZones: async () => ['foyer.eth'],
      getNamesOf: async () => [entry()],
      getIdentity: async () => ({ name, avatar: told.avatar ? '/picture?url=maya' : null }),
      changeName: async (changed, signed) => {
        sent.push([changed, signed])
        await accept(signed)
        told = JSON.parse(signed.message).attributes
        return entry()
      },
    }),
  })
  const account = { wallet, address, accounts: [address], caipNetworkId: 'eip155:1' }
  store.set(setAccountAtom, 'eip155', { status: 'connected', ...account })
  await store.set(refreshRegisteredNameAtom)
  store.set(typeProfileAtom, name, { avatar })
  const save = () => store.set(saveProfileAtom, name, now)
  return { store, sent, request, save, draft: () => store.get(profileDraftAtom)(name) }
}

test('the wallet signs the whole new profile, and the input is saved [NAM-01]', async () => {
  const { store, sent, request, save, draft } = await createVisitor()
  expect(draft()).toEqual({ texts: { avatar, bio: 'Writer' }, isChanged: true })
  await save()
  const [method, params] = request.mock.calls[0] ?? []
  const [hex, signer] = params as [`0x${string}`, string]
  expect([method, signer]).toEqual(['personal_sign', address])
  const said = { action: 'setAttributes', name, attributes: { avatar, bio: 'Writer' }, timestamp: 1_700_000_000 }
  expect(JSON.parse(hexToString(hex))).toEqual(said)
  expect(sent).toEqual([[name, { coinType: 0x8000_0001, address, message: hexToString(hex), signature }]])
  expect(store.get(profileChangeAtom)).toEqual({ status: 'saved', name })
  expect(draft()).toEqual({ texts: { avatar, bio: 'Writer' }, isChanged: false })
})

test('the page receives the picture [NAM-01] [ACC-01]', async () => {
  const { store, save } = await createVisitor()
  await save()
  const account = store.get(connectedAtom)
  expect(account && store.get(reportedDetailsAtom)(account).profileImage).toBe('/picture?url=maya')
})

test.each([
  ['another account has it', new NameRefusedError('not_owner', 'Not yours', {}), 'not_owner'],
  ['the clock is wrong', new NameRefusedError('old_message', 'Old', {}), 'old_message'],
  ['something new', new NameRefusedError('on_strike', 'Not today', {}), 'failed'],
  ['too many', new HttpStatusError(429, null, 0), 'rate_limited'],
  ['a service that is down', new Error('down'), 'failed'],
])('if the service answers %s, the input stays [NAM-01]', async (_what, error, problem) => {
  const { store, save, draft } = await createVisitor({ accept: () => Promise.reject(error) })
  await save()
  expect(store.get(profileChangeAtom)).toEqual({ status: 'refused', name, problem })
  expect(draft()).toEqual({ texts: { avatar, bio: 'Writer' }, isChanged: true })
})

test('a rejection changes nothing and keeps the input [NAM-01]', async () => {
  const refusal = Object.assign(new Error('User rejected the request'), { code: 4001 })
  const { store, sent, save, draft } = await createVisitor({ sign: () => Promise.reject(refusal) })
  await save()
  expect(sent).toEqual([])
  expect(store.get(profileChangeAtom)).toEqual({ status: 'refused', name, problem: 'declined' })
  expect(draft()?.texts.avatar).toBe(avatar)
})

test('keeps input typed during the wallet request as unsaved [NAM-01]', async () => {
  const visitor = await createVisitor({
    sign: async () => {
      visitor.store.set(typeProfileAtom, name, { bio: 'Poet' })
      return signature
    },
  })
  await visitor.save()
  expect(visitor.draft()).toEqual({ texts: { avatar, bio: 'Poet' }, isChanged: true })
})

test('does not sign invalid texts, or request twice [NAM-01]', async () => {
  const { store, request, save } = await createVisitor()
  store.set(typeProfileAtom, name, { avatar: 'javascript:alert(1)' })
  await save()
  expect(request).not.toHaveBeenCalled()
  store.set(typeProfileAtom, name, { avatar: '' })
  await Promise.all([save(), save()])
  expect(request).toHaveBeenCalledOnce()
})

test('each account and name has its own draft', async () => {
  const { store, draft } = await createVisitor()
  const other = `0x${'2'.repeat(40)}`
  const account = { wallet, address: other, accounts: [other], caipNetworkId: 'eip155:1' }
  store.set(setAccountAtom, 'eip155', { status: 'connected', ...account })
  expect(draft()).toBeUndefined()
  await store.set(refreshRegisteredNameAtom)
  expect(draft()?.texts.avatar).toBe('')
})
