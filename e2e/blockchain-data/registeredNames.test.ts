import { zeroAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createNameStore, purgeNameMessages } from '../../frame-app/servers/data/names/createNameStore.ts'
import { createTestService } from './createTestService.ts'
import { overDatabases } from './overDatabases.ts'
import { startTestChain, type TestChain } from './startTestChain.ts'

const names = { zone: 'foyer.eth', legacyZone: 'lobby.eth', reserved: ['marlow'] }
/** The test does not limit requests, and a larger lease outlasts a slow database. */
const addressLimit = { limit: { burst: 100_000, perSecond: 100 } }
const ethereum = 0x8000_0001
const nowSeconds = () => Math.floor(Date.now() / 1000)
const newAccount = () => privateKeyToAccount(generatePrivateKey())
type Account = ReturnType<typeof newAccount>

let chain: TestChain
beforeAll(async () => {
  chain = await startTestChain()
})
afterAll(() => chain.stop())

const bodyOf = async (account: Account, said: object, coinType = ethereum) => {
  const message = JSON.stringify({ timestamp: nowSeconds(), ...said })
  const signature = await account.signMessage({ message })
  return { coin_type: coinType, address: account.address, message, signature }
}
const newName = (account: Account, name: string, more: object = {}) =>
  bodyOf(account, { name, attributes: {}, ...more })

overDatabases(({ database }) => {
  const createService = (place: typeof names | undefined = names) =>
    createTestService({ database: database(), nodes: { 'eip155:1': chain.rpcUrl }, names: place, addressLimit })
  type Service = ReturnType<typeof createService>

  const post = async ({ request }: Service, body: object, name = '') => {
    const path = `/v1/profile/account${name && `/${name}`}?projectId=demo`
    const headers = { 'content-type': 'application/json' }
    const response = await request(path, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: response.status, answer: await response.json() }
  }
  const refused = (status: number, reason: string) => ({
    status,
    answer: { error: reason, status: 'FAILED', reasons: [{ name: reason, description: expect.any(String) }] },
  })

  test('registers a name by signature and resolves it both ways [NAM-01] [API-01]', async () => {
    const service = createService()
    const ola = newAccount()
    const attributes = { avatar: 'https://pictures.example/ola.png', bio: 'Hej' }
    const registered = await service.registerName({
      ...(await newName(ola, 'ola-berg.foyer.eth', { attributes })),
      coinType: ethereum,
    })
    const at = { address: ola.address, created: registered.registered_at }
    expect(registered).toMatchObject({ name: 'ola-berg.foyer.eth', attributes: [attributes] })
    expect(registered.addresses).toEqual({ 60: at, 2147483648: at })
    expect(await service.getAccountName('ola-berg.foyer.eth')).toEqual(registered)
    expect(await service.getNamesOf(ola.address.toLowerCase())).toEqual([registered])
    const avatar = 'https://app.example/picture?url=https%3A%2F%2Fpictures.example%2Fola.png'
    expect(await service.getIdentity(ola.address)).toEqual({ name: 'ola-berg.foyer.eth', avatar })
  })

  test('finds no unregistered name and no name for unnamed accounts [NAM-01]', async () => {
    const service = createService()
    for (const name of ['nobody.foyer.eth', 'nobody.eth', '\0bad.foyer.eth', 'foyer.eth'])
      expect(await service.getAccountName(name)).toBeUndefined()
    expect(await service.getNamesOf(newAccount().address)).toEqual([])
    expect((await service.request('/v1/profile/reverse/ola?projectId=demo')).status).toBe(400)
  })

  test('suggests names with their availability; reserved words count as taken [NAM-01]', async () => {
    const service = createService()
    await post(service, await newName(newAccount(), 'maya.foyer.eth'))
    const [first, ...more] = await service.getNameSuggestions('maya', 'foyer.eth')
    expect(first).toEqual({ name: 'maya.foyer.eth', registered: true })
    expect(more).toHaveLength(4)
    for (const one of more)
      expect(one).toEqual({ name: expect.stringMatching(/maya.*\.foyer\.eth$/), registered: false })
    await post(service, await newName(newAccount(), more[0]?.name ?? ''))
    const again = await service.getNameSuggestions('maya', 'foyer.eth')
    expect(again.map(({ name }) => name)).not.toContain(more[0]?.name)
    const [reserved] = await service.getNameSuggestions('marlow', 'foyer.eth')
    expect(reserved).toEqual({ name: 'marlow.foyer.eth', registered: true })
    const short = await service.getNameSuggestions('mi', 'foyer.eth')
    expect(short.every(({ name, registered }) => name.includes('mi') && !registered)).toBe(true)
    await expect(service.getNameSuggestions('ma_ya', 'foyer.eth')).rejects.toThrow('status 400')
    await expect(service.getNameSuggestions('maya', 'lobby.eth')).rejects.toThrow('status 400')
  })

  test.each([
    ['abc.foyer.eth', 400, 'too_short'],
    ['ab_cd.foyer.eth', 400, 'invalid_name'],
    ['Maya.foyer.eth', 400, 'invalid_name'],
    ['m\u0430ya.foyer.eth', 400, 'invalid_name'],
    ['xn--maya.foyer.eth', 400, 'invalid_name'],
    ['a.maya.foyer.eth', 400, 'unknown_zone'],
    ['maya.lobby.eth', 400, 'unknown_zone'],
    ['marlow.foyer.eth', 409, 'taken'],
    ['support.foyer.eth', 409, 'taken'],
    ['0x7193.foyer.eth', 409, 'taken'],
  ])('refuses to register %s: %d %s [NAM-01]', async (name, status, reason) => {
    expect(await post(createService(), await newName(newAccount(), name))).toMatchObject(refused(status, reason))
  })

  test('allows one name per account and one account per name [NAM-01]', async () => {
    const service = createService()
    const pelle = newAccount()
    expect((await post(service, await newName(pelle, 'pelle.foyer.eth'))).status).toBe(200)
    expect(await post(service, await newName(pelle, 'pelle-two.foyer.eth'))).toMatchObject(
      refused(409, 'already_named'),
    )
    expect(await post(service, await newName(newAccount(), 'pelle.foyer.eth'))).toMatchObject(refused(409, 'taken'))
  })

  test('grants a name to one of twelve concurrent registrations [NAM-01]', async () => {
    const services = [createService(), createService()]
    const bodies = await Promise.all(Array.from({ length: 12 }, () => newName(newAccount(), 'rush.foyer.eth')))
    const answers = await Promise.all(bodies.map((body, at) => post(services[at % 2] as Service, body)))
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, ...Array<number>(11).fill(409)])
  })

  test('grants one of two concurrent names to an account [NAM-01]', async () => {
    const services = [createService(), createService()]
    const account = newAccount()
    const bodies = await Promise.all(['both-one', 'both-two'].map((label) => newName(account, `${label}.foyer.eth`)))
    const answers = await Promise.all(bodies.map((body, at) => post(services[at] as Service, body)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('repeats the answer for a repeated request, but not after release [NAM-01]', async () => {
    const service = createService()
    const nils = newAccount()
    const body = await newName(nils, 'nils-nilsson.foyer.eth')
    const first = await post(service, body)
    expect(await post(service, body)).toEqual(first)
    const release = await bodyOf(nils, { action: 'release', name: 'nils-nilsson.foyer.eth' })
    expect((await post(service, release, 'nils-nilsson.foyer.eth')).status).toBe(200)
    expect(await service.getAccountName('nils-nilsson.foyer.eth')).toBeUndefined()
    expect(await post(service, body)).toMatchObject(refused(409, 'used_message'))
  })

  test('refuses signatures by other accounts or of other texts [NAM-01]', async () => {
    const service = createService()
    const [eve, ola] = [newAccount(), newAccount()]
    const body = await newName(eve, 'forged.foyer.eth')
    expect(await post(service, { ...body, address: ola.address })).toMatchObject(refused(401, 'wrong_signature'))
    expect(await post(service, { ...body, address: zeroAddress })).toMatchObject(refused(401, 'wrong_signature'))
    const message = body.message.replace('forged', 'forced')
    expect(await post(service, { ...body, message })).toMatchObject(refused(401, 'wrong_signature'))
    expect(await service.getAccountName('forged.foyer.eth')).toBeUndefined()
  })

  test.each([-301, 301])('refuses a message dated %d seconds from now [NAM-01]', async (seconds) => {
    const body = await newName(newAccount(), 'late-one.foyer.eth', { timestamp: nowSeconds() + seconds })
    expect(await post(createService(), body)).toMatchObject(refused(400, 'old_message'))
  })

  test.each([
    ['an unknown field', { more: 1 }],
    ['a picture without encryption', { attributes: { avatar: 'http://pictures.example/a.png' } }],
    ['a script for a picture', { attributes: { avatar: 'javascript:alert(1)' } }],
    ['control characters', { attributes: { bio: 'a\u202eb' } }],
    ['a time that is no number', { timestamp: '5' }],
  ])('refuses a message with %s [NAM-01]', async (_what, more) => {
    const body = await newName(newAccount(), 'strict.foyer.eth', more)
    expect(await post(createService(), body)).toMatchObject(refused(400, 'invalid_message'))
  })

  test.each([
    ['a coin type of no network', 0x8000_0000, 'unsupported_chain'],
    ['a network that is not read', 0x8000_a4b1, 'unsupported_chain'],
    ['a negative coin type', -1, 'unsupported_chain'],
    ['a coin type that is no number', 'ethereum', 'invalid_request'],
  ])('refuses %s [NAM-01]', async (_what, coinType, reason) => {
    const body = await newName(newAccount(), 'elsewhere.foyer.eth')
    expect(await post(createService(), { ...body, coin_type: coinType })).toMatchObject(refused(400, reason))
  })

  test('accepts a contract’s own signature, valid only on its network [NAM-01]', async () => {
    const service = createService()
    const contract = newAccount()
    // Accepts every signature (ERC-1271).
    await chain.test.setCode({ address: contract.address, bytecode: '0x631626ba7e60e01b60005260206000f3' })
    const body = { ...(await newName(newAccount(), 'contract.foyer.eth')), address: contract.address }
    const { status, answer } = await post(service, body)
    expect([status, Object.keys(answer.addresses)]).toEqual([200, ['60']])
    expect(await service.getIdentity(contract.address)).toMatchObject({ name: 'contract.foyer.eth' })
  })

  test('does not let a contract on another network change the name [NAM-01]', async () => {
    const nodes = { 'eip155:1': chain.rpcUrl, 'eip155:10': chain.rpcUrl }
    const service = createTestService({ database: database(), nodes, names, addressLimit })
    const contract = newAccount()
    await chain.test.setCode({ address: contract.address, bytecode: '0x631626ba7e60e01b60005260206000f3' })
    const name = 'vault-of-maya.foyer.eth'
    expect(await post(service, { ...(await newName(newAccount(), name)), address: contract.address })).toMatchObject({
      status: 200,
    })
    const release = { ...(await bodyOf(newAccount(), { action: 'release', name })), address: contract.address }
    expect(await post(service, { ...release, coin_type: 0x8000_000a }, name)).toMatchObject(refused(409, 'not_owner'))
    expect(await post(service, release, name)).toMatchObject({ status: 200 })
  })

  describe('names of different owners at one address', () => {
    /** Two networks with contracts at the same address that have different owners. */
    const createWorld = async () => {
      const nodes = { 'eip155:1': chain.rpcUrl, 'eip155:10': chain.rpcUrl }
      const service = createTestService({ database: database(), nodes, names, addressLimit })
      const account = newAccount()
      // Accepts every signature (ERC-1271).
      await chain.test.setCode({ address: account.address, bytecode: '0x631626ba7e60e01b60005260206000f3' })
      const byContract = async (name: string, coinType = ethereum) =>
        post(service, { ...(await newName(newAccount(), name)), address: account.address, coin_type: coinType })
      return { service, account, byContract }
    }
    const elsewhere = 0x8000_000a

    test('are not blocked for a contract by another network’s contract [NAM-01]', async () => {
      const { service, account, byContract } = await createWorld()
      expect(await byContract('squat-one.foyer.eth', elsewhere)).toMatchObject({ status: 200 })
      expect(await service.getIdentity(account.address)).toMatchObject({ name: null })
      expect(await byContract('vault-one.foyer.eth')).toMatchObject({ status: 200 })
      expect(await service.getIdentity(account.address)).toMatchObject({ name: 'vault-one.foyer.eth' })
      expect(await byContract('vault-two.foyer.eth')).toMatchObject(refused(409, 'already_named'))
      expect(await byContract('squat-two.foyer.eth', elsewhere)).toMatchObject(refused(409, 'already_named'))
      expect(await byContract('vault-one.foyer.eth', elsewhere)).toMatchObject(refused(409, 'taken'))
    })

    test('are not blocked for a key’s account by contracts [NAM-01]', async () => {
      const { service, account, byContract } = await createWorld()
      expect(await byContract('squat-key.foyer.eth', elsewhere)).toMatchObject({ status: 200 })
      expect(await byContract('squat-here.foyer.eth')).toMatchObject({ status: 200 })
      expect(await post(service, await newName(account, 'own-key.foyer.eth'))).toMatchObject({ status: 200 })
      expect((await service.getNamesOf(account.address))[0]).toMatchObject({ name: 'own-key.foyer.eth' })
      expect(await service.getIdentity(account.address)).toMatchObject({ name: 'own-key.foyer.eth' })
      expect(await post(service, await newName(account, 'second-key.foyer.eth'))).toMatchObject(
        refused(409, 'already_named'),
      )
    })
  })

  test.each([
    ['space', (text: string) => text.replace(':', ': ')],
    ['a key that comes twice', (text: string) => text.replace('{', '{"name":"other-name.foyer.eth",')],
    ['letters in escapes', (text: string) => text.replace('plain', '\\u0070lain')],
  ])('refuses an ambiguous message with %s [NAM-01]', async (_what, change) => {
    const account = newAccount()
    const message = change(JSON.stringify({ name: 'plain-text.foyer.eth', timestamp: nowSeconds(), attributes: {} }))
    const signature = await account.signMessage({ message })
    const body = { coin_type: ethereum, address: account.address, message, signature }
    expect(await post(createService(), body)).toMatchObject(refused(400, 'invalid_message'))
  })

  test('changes a name’s attributes only for its account [NAM-01]', async () => {
    const service = createService()
    const tove = newAccount()
    await post(service, await newName(tove, 'tove.foyer.eth'))
    const said = { action: 'setAttributes', name: 'tove.foyer.eth', attributes: { bio: 'Writer' } }
    const changed = await post(service, await bodyOf(tove, said), 'tove.foyer.eth')
    expect(changed).toMatchObject({ status: 200, answer: { attributes: [{ bio: 'Writer' }] } })
    expect(changed.answer.updated_at).toEqual(expect.any(String))
    // With the modal's client. Attributes that are left out are removed.
    const pictured = { ...said, attributes: { avatar: 'ipfs://bafybei/tove.png' } }
    const signed = { ...(await bodyOf(tove, pictured)), coinType: ethereum }
    expect(await service.changeName('tove.foyer.eth', signed)).toMatchObject({ attributes: [pictured.attributes] })
    const avatar = 'https://app.example/picture?url=ipfs%3A%2F%2Fbafybei%2Ftove.png'
    expect(await service.getIdentity(tove.address)).toEqual({ name: 'tove.foyer.eth', avatar })
    const byOther = await post(service, await bodyOf(newAccount(), said), 'tove.foyer.eth')
    expect(byOther).toMatchObject(refused(409, 'not_owner'))
    const ofOther = await post(service, await bodyOf(tove, said), 'other.foyer.eth')
    expect(ofOther).toMatchObject(refused(400, 'invalid_message'))
    const nowhere = { ...said, name: 'nobody-here.foyer.eth' }
    expect(await post(service, await bodyOf(tove, nowhere), nowhere.name)).toMatchObject(refused(404, 'unknown_name'))
  })

  test('transfers a name if both accounts signed for it [NAM-01]', async () => {
    const service = createService()
    const [from, to] = [newAccount(), newAccount()]
    const name = 'moving.foyer.eth'
    await post(service, await newName(from, name, { attributes: { bio: 'Mine' } }))
    const body = await bodyOf(from, { action: 'transfer', name, to: to.address })
    expect(await post(service, body, name)).toMatchObject(refused(401, 'wrong_signature'))
    const receiver = { coin_type: ethereum, address: to.address, signature: await to.signMessage(body) }
    const moved = await post(service, { ...body, receiver }, name)
    expect(moved).toMatchObject({ status: 200, answer: { name, attributes: [] } })
    expect(await post(service, { ...body, receiver }, name)).toEqual(moved)
    expect(await service.getNamesOf(from.address)).toEqual([])
    expect(await service.getNamesOf(to.address)).toMatchObject([{ name }])
  })

  test('returns names of the earlier zone after the current zone’s [NAM-01]', async () => {
    const service = createService()
    const ada = newAccount()
    const row = { address: ada.address, chain_id: 'eip155:1', is_on_all_chains: true, attributes: {} }
    const legacy = {
      ...row,
      name: 'ada-early.lobby.eth',
      zone: 'lobby.eth',
      registered_at: new Date(),
      updated_at: null,
    }
    await database().insertInto('account_names').values(legacy).execute()
    expect(await service.getAccountName('ada-early.lobby.eth')).toMatchObject({ name: 'ada-early.lobby.eth' })
    expect(await service.getIdentity(ada.address)).toMatchObject({ name: 'ada-early.lobby.eth' })
    await post(service, await newName(ada, 'ada-late.foyer.eth'))
    const found = await service.getNamesOf(ada.address)
    expect(found.map(({ name }) => name)).toEqual(['ada-late.foyer.eth', 'ada-early.lobby.eth'])
  })

  test('keeps all calls without a zone, but returns no names [NAM-01] [API-01]', async () => {
    const service = createTestService({ database: database(), nodes: { 'eip155:1': chain.rpcUrl } })
    expect(await service.getNameZones()).toEqual([])
    expect(await createService().getNameZones()).toEqual(['foyer.eth', 'lobby.eth'])
    expect(await service.getNamesOf(newAccount().address)).toEqual([])
    expect(await service.getAccountName('maya.foyer.eth')).toBeUndefined()
    expect(await post(service, await newName(newAccount(), 'maya.foyer.eth'))).toMatchObject(
      refused(400, 'unknown_zone'),
    )
  })

  test('limits one visitor’s suggestion requests', async () => {
    const limited = { limit: { burst: 20, perSecond: 1 } }
    const parts = { database: database(), nodes: { 'eip155:1': chain.rpcUrl }, names }
    const { request } = createTestService({ ...parts, addressLimit: limited })
    const ask = (index: number) => request(`/v1/profile/suggestions/maya${index}?projectId=demo`)
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => ask(index)))
    const refusals = answers.filter(({ status }) => status === 429)
    expect(refusals.length).toBeGreaterThanOrEqual(20)
    for (const { headers } of refusals) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('deletes messages that are too old to be accepted', async () => {
    await post(createService(), await newName(newAccount(), 'kept-name.foyer.eth'))
    const now = Date.now() + 302_000
    await purgeNameMessages(database(), now)
    expect(await database().selectFrom('name_messages').selectAll().execute()).toEqual([])
    expect(await createNameStore(database()).find('kept-name.foyer.eth')).toBeDefined()
  })
})
