import { describe, expect, test } from 'vitest'
import { RequestAbortedError } from '#protocol/errors/remote'
import { openCall } from '#protocol/test/openCall'
import { createIdentityFrame, email, fid, google, identity, stranger } from '../test/testIdentityFrame.ts'
import { code, ticket, uriOf } from '../test/testOutside.ts'
import { createRecord, refusal, testUser, token } from '../test/testSession.ts'

const over = { code: 'code_expired' }

test('lists the login methods for a page that can see the account', async () => {
  const { handlers } = createIdentityFrame({ listed: [email, google] })
  expect(await handlers.listIdentities({}, openCall)).toEqual({ identities: [email, google] })
})

test('adds a provider by its login’s code, after confirmation on a sheet [LOG-02]', async () => {
  const { handlers, sheets, say, requestOf } = createIdentityFrame()
  expect(await handlers.startWayChange({ change: 'add', way: 'google' }, openCall)).toEqual({ proof: 'none' })
  const { uri } = await handlers.startWaySocial({ purpose: 'add', provider: 'google', ticket }, openCall)
  expect(requestOf('startOwnSocial')).toMatchObject({ purpose: 'add', provider: 'google', ticket })
  say()
  expect(await handlers.addWay({ uri }, openCall)).toEqual({ identity: google })
  expect(sheets).toEqual([['add', 'google', stranger]])
  expect(requestOf('addSocial')).toEqual({ loginId: token('own'), code })
  await expect(handlers.addWay({ uri }, openCall)).rejects.toMatchObject(over)
})

test('shows the owner of typed digits before adding a login method [LOG-02]', async () => {
  const { handlers, sheets, names, requestOf } = createIdentityFrame({ says: 'no' })
  await handlers.startWayChange({ change: 'add', way: 'google' }, openCall)
  const { uri } = await handlers.startWaySocial({ purpose: 'add', provider: 'google', ticket }, openCall)
  await expect(handlers.addWay({ uri, otp: '123456' }, openCall)).rejects.toThrow(RequestAbortedError)
  expect(requestOf('readOwnSocial')).toEqual({ loginId: token('own'), code: '123456' })
  expect(sheets).toEqual([['add', 'google', stranger]])
  expect(names()).not.toContain('addSocial')
})

test('adds Farcaster by its own login, after a sheet has shown the fid [LOG-02]', async () => {
  const { handlers, sheets, requestOf } = createIdentityFrame()
  await handlers.startWayChange({ change: 'add', way: 'farcaster' }, openCall)
  expect(await handlers.startWayFarcaster({}, openCall)).toEqual({ url: uriOf(ticket) })
  expect(requestOf('startOwnFarcaster')).toMatchObject({ projectId: 'demo' })
  expect(await handlers.addWay({}, openCall)).toMatchObject({ identity: { way: 'farcaster' } })
  expect(sheets).toEqual([['add', 'farcaster', fid]])
  expect(requestOf('addFarcaster')).toEqual({ loginId: token('farcaster') })
})

test('shows no sheet and adds nothing if the login has no name [LOG-02]', async () => {
  const unnamed = () => {
    throw refusal('way_unnamed')
  }
  const answers = { readOwnSocial: unnamed, readOwnFarcaster: unnamed }
  const { handlers, sheets, names, say } = createIdentityFrame({ answers })
  await handlers.startWayChange({ change: 'add', way: 'google' }, openCall)
  const { uri } = await handlers.startWaySocial({ purpose: 'add', provider: 'google', ticket }, openCall)
  say()
  await expect(handlers.addWay({ uri }, openCall)).rejects.toMatchObject({ code: 'way_unnamed' })
  await handlers.startWayChange({ change: 'add', way: 'farcaster' }, openCall)
  await expect(handlers.addWay({}, openCall)).rejects.toMatchObject({ code: 'way_unnamed' })
  expect(sheets).toEqual([])
  expect(names()).not.toContain('addSocial')
  expect(names()).not.toContain('addFarcaster')
})

test('does not perform a change that is rejected on the sheet [LOG-02]', async () => {
  const frame = createIdentityFrame({ listed: [email, google], says: 'no' })
  const { handlers, names, say } = frame
  await handlers.startWayChange({ change: 'remove', identityId: 'google' }, openCall)
  await expect(handlers.removeWay({}, openCall)).rejects.toThrow(RequestAbortedError)
  await handlers.startWayChange({ change: 'add', way: 'email' }, openCall)
  await expect(handlers.sendWayCode({ email: 'eve@example.org' }, openCall)).rejects.toThrow(RequestAbortedError)
  await expect(handlers.addWay({ otp: '123456' }, openCall)).rejects.toMatchObject(over)
  await handlers.startWayChange({ change: 'add', way: 'github' }, openCall)
  const { uri } = await handlers.startWaySocial({ purpose: 'add', provider: 'github', ticket }, openCall)
  say()
  await expect(handlers.addWay({ uri, otp: '123456' }, openCall)).rejects.toThrow(RequestAbortedError)
  await handlers.startWayChange({ change: 'add', way: 'farcaster' }, openCall)
  await expect(handlers.addWay({}, openCall)).rejects.toThrow(RequestAbortedError)
  for (const name of ['removeIdentity', 'startOwnEmail', 'addEmail', 'addSocial', 'addFarcaster'])
    expect(names()).not.toContain(name)
})

test('adds an address by the code e-mailed to it [LOG-02]', async () => {
  const { handlers, sheets, store, requestOf } = createIdentityFrame({ listed: [google] })
  await handlers.startWayChange({ change: 'add', way: 'email' }, openCall)
  await handlers.sendWayCode({ email: 'new@example.org' }, openCall)
  expect(sheets).toEqual([['add', 'email', 'new@example.org']])
  expect(await handlers.addWay({ otp: '123456' }, openCall)).toEqual({ identity: email })
  expect(requestOf('addEmail')).toEqual({ loginId: token('email'), code: '123456' })
  expect((await store.read())?.user.email).toBe('ada@example.org')
})

test('lists each passkey as its own method, and removes it separately [LOG-01, LOG-02]', async () => {
  const { handlers, passkeys, sheets, names } = createIdentityFrame({
    listed: [identity('passkey')],
    passkeys: ['Mac', 'Phone'],
  })
  const { identities } = await handlers.listIdentities({}, openCall)
  expect(identities).toMatchObject([
    { id: 'Mac', way: 'passkey', name: 'Mac', usedAt: null },
    { id: 'Phone', way: 'passkey', name: 'Phone' },
  ])
  await handlers.startWayChange({ change: 'remove', identityId: 'Phone' }, openCall)
  await handlers.removeWay({}, openCall)
  expect([passkeys, sheets]).toEqual([['Phone is removed'], [['remove', 'passkey', 'Phone']]])
  expect(names()).not.toContain('removeIdentity')
})

test('keeps the only passkey of an account without other methods [LOG-01, LOG-02]', async () => {
  const { handlers } = createIdentityFrame({ listed: [identity('passkey')], passkeys: ['Mac'] })
  const removal = handlers.startWayChange({ change: 'remove', identityId: 'Mac' }, openCall)
  await expect(removal).rejects.toMatchObject({ code: 'last_way' })
})

test('adds a passkey by the browser’s prompt, and names it [LOG-01, LOG-02]', async () => {
  const { handlers, passkeys, sheets } = createIdentityFrame({ listed: [email, identity('passkey')] })
  await handlers.startWayChange({ change: 'add', way: 'passkey' }, openCall)
  const { identity: added } = await handlers.addWay({ name: 'Phone' }, openCall)
  expect(added.way).toBe('passkey')
  expect([passkeys, sheets]).toEqual([['add', 'new is Phone'], []])
})

test('without a recent login, proves the account first by its own methods [LOG-02, LOG-04]', async () => {
  const byCode = createIdentityFrame({ stepUpLeftMs: 0 })
  const asked = { change: 'add' as const, way: 'google' as const }
  expect(await byCode.handlers.startWayChange(asked, openCall)).toEqual({ proof: 'code', name: 'ada@example.org' })
  await byCode.handlers.proveForWayChange({ otp: '123456' }, openCall)
  expect(byCode.requestOf('finishStepUp')).toEqual({ loginId: token('step-up'), code: '123456' })

  const bySocial = createIdentityFrame({ stepUpLeftMs: 0, listed: [google] })
  expect(await bySocial.handlers.startWayChange({ change: 'add', way: 'x' }, openCall)).toEqual({
    proof: 'social',
    provider: 'google',
  })
  const { uri } = await bySocial.handlers.startWaySocial({ purpose: 'prove', provider: 'google', ticket }, openCall)
  await bySocial.handlers.proveForWayChange({ uri, otp: '654321' }, openCall)
  expect(bySocial.requestOf('stepUpBySocial')).toEqual({ loginId: token('own'), code: '654321' })

  const byPasskey = createIdentityFrame({ stepUpLeftMs: 0, listed: [identity('passkey')] })
  expect(await byPasskey.handlers.startWayChange(asked, openCall)).toEqual({ proof: 'passkey' })
  await byPasskey.handlers.proveForWayChange({ isWindow: true }, openCall)
  expect(byPasskey.passkeys).toEqual(['confirm'])
})

test('proves actions on the whole account by a login method too [LOG-04]', async () => {
  const { handlers, requestOf } = createIdentityFrame({ stepUpLeftMs: 0, listed: [google] })
  const proof = await handlers.startWayChange({ change: 'deleteAccount' }, openCall)
  expect(proof).toEqual({ proof: 'social', provider: 'google' })
  const { uri } = await handlers.startWaySocial({ purpose: 'prove', provider: 'google', ticket }, openCall)
  await handlers.proveForWayChange({ uri, otp: '654321' }, openCall)
  expect(requestOf('stepUpBySocial')).toEqual({ loginId: token('own'), code: '654321' })
  await expect(handlers.addWay({ uri }, openCall)).rejects.toMatchObject(over)
})

test('refuses to remove the last method or an unknown one [LOG-02]', async () => {
  const { handlers } = createIdentityFrame()
  const remove = (identityId: string) => handlers.startWayChange({ change: 'remove', identityId }, openCall)
  await expect(remove('email')).rejects.toMatchObject({ code: 'last_way' })
  await expect(remove('google')).rejects.toMatchObject({ code: 'identity_unknown' })
})

test('removes a deleted address from the session [LOG-02, LOG-04]', async () => {
  const { handlers, sheets, store, requestOf } = createIdentityFrame({ listed: [email, google] })
  await handlers.startWayChange({ change: 'remove', identityId: 'email' }, openCall)
  await handlers.removeWay({}, openCall)
  expect(sheets).toEqual([['remove', 'email', 'ada@example.org']])
  expect(requestOf('removeIdentity')).toEqual({ identityId: 'email' })
  expect((await store.read())?.user.email).toBeNull()
  await expect(handlers.removeWay({}, openCall)).rejects.toMatchObject(over)
})

describe('a lost login method', () => {
  const weak = { stepUpLeftMs: 300_000, strongLeftMs: 0, listed: [email, google] }
  const start = (frame: ReturnType<typeof createIdentityFrame>) =>
    frame.handlers.startWayChange({ change: 'remove', identityId: 'email' }, openCall)

  test('is removed later, after a sheet announces it [LOG-04]', async () => {
    const frame = createIdentityFrame(weak)
    expect(await start(frame)).toMatchObject({ proof: 'code', lost: { way: 'email', waitMs: 5 } })
    expect(await frame.handlers.removeWayLater({}, openCall)).toEqual({ way: 'email', dueAt: 7 })
    expect(frame.sheets).toEqual([['removeLater', 'email', 'ada@example.org']])
    expect(frame.requestOf('removeIdentityLater')).toEqual({ identityId: 'email' })
    await expect(frame.handlers.removeWayLater({}, openCall)).rejects.toMatchObject(over)
  })

  test('stays if the visitor rejects the sheet', async () => {
    const frame = createIdentityFrame({ ...weak, says: 'no' })
    await start(frame)
    await expect(frame.handlers.removeWayLater({}, openCall)).rejects.toThrow(RequestAbortedError)
    expect(frame.names()).not.toContain('removeIdentityLater')
  })

  test('is not removed later if the change names none', async () => {
    const { handlers } = createIdentityFrame(weak)
    const google = await handlers.startWayChange({ change: 'remove', identityId: 'google' }, openCall)
    expect(google).toEqual({ proof: 'none' })
    await expect(handlers.removeWayLater({}, openCall)).rejects.toMatchObject(over)
  })

  test('shows its removal time, and stays after a proof [LOG-04]', async () => {
    const { handlers, names } = createIdentityFrame({ ...weak, removal: { identityId: 'email', dueAt: 7 } })
    expect(await handlers.listIdentities({}, openCall)).toMatchObject({ leaving: { way: 'email', dueAt: 7 } })
    expect(await handlers.startWayChange({ change: 'keepWay' }, openCall)).toMatchObject({ proof: 'code' })
    await handlers.proveForWayChange({ otp: '123456' }, openCall)
    await handlers.keepWay({}, openCall)
    expect(names()).toContain('keepIdentity')
    await expect(handlers.keepWay({}, openCall)).rejects.toMatchObject(over)
  })

  test('leaves no address in the session after its removal', async () => {
    const { handlers, store } = createIdentityFrame({ listed: [google] })
    await handlers.listIdentities({}, openCall)
    expect((await store.read())?.user.email).toBeNull()
  })
})

test('a change ends with its account and only serves its own purpose [LOG-02]', async () => {
  const { handlers, store } = createIdentityFrame({ listed: [email, google] })
  await expect(handlers.removeWay({}, openCall)).rejects.toMatchObject(over)
  await handlers.startWayChange({ change: 'add', way: 'google' }, openCall)
  await expect(handlers.removeWay({}, openCall)).rejects.toMatchObject(over)
  await expect(handlers.sendWayCode({ email: 'eve@example.org' }, openCall)).rejects.toMatchObject(over)
  const other = { purpose: 'add', provider: 'github', ticket } as const
  await expect(handlers.startWaySocial(other, openCall)).rejects.toMatchObject(over)
  await expect(handlers.startWayFarcaster({}, openCall)).rejects.toMatchObject(over)
  await store.write(createRecord({ user: { ...testUser, id: token('eve') } }))
  await expect(handlers.addWay({ uri: uriOf(ticket) }, openCall)).rejects.toMatchObject(over)
})

test('reports a refusal of the server, and the change continues [LOG-02]', async () => {
  const tries: string[] = []
  const addEmail = () => {
    tries.push('one')
    if (tries.length === 1) throw refusal('wrong_code')
    return { identities: [google, email] }
  }
  const { handlers } = createIdentityFrame({ listed: [google], answers: { addEmail } })
  await handlers.startWayChange({ change: 'add', way: 'email' }, openCall)
  await handlers.sendWayCode({ email: 'ada@example.org' }, openCall)
  await expect(handlers.addWay({ otp: '000000' }, openCall)).rejects.toMatchObject({ code: 'wrong_code' })
  expect(await handlers.addWay({ otp: '123456' }, openCall)).toEqual({ identity: email })
})
