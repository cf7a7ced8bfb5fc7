import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { never, redeemed } from '../../test/testLogin.ts'
import { authOrigin, code, createNotes, createOutsideVisitor, ticket, uriOf } from '../../test/testOutside.ts'
import { refusal, testHost, testUser, token } from '../../test/testSession.ts'
import { AuthUnreachableError } from '../AuthError.ts'
import { outsideLifeMs, pollMs } from './awaitFinish.ts'
import { handoverMs } from './socialCodes.ts'

const provider = 'google' as const
const uri = uriOf(ticket)
const digits = '123456'
const finished = { getSocial: () => ({ status: 'finished' }) }
const over = { code: 'code_expired' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A login that was begun in a window, and waits for its end. Its rejection is looked at later. */
const begin = async (...given: Parameters<typeof createOutsideVisitor>) => {
  const visitor = createOutsideVisitor(...given)
  const leaving = new AbortController()
  expect(await visitor.social.begin({ provider, ticket }, testHost, never)).toBe(uri)
  const end = visitor.social.awaitEnd(uri, leaving.signal)
  end.catch(() => undefined)
  return { ...visitor, leaving, end }
}

test('the code that the window hands over signs the visitor in, by the page that began [LOG-03]', async () => {
  const { social, say, end, asked, store, listeners } = await begin({})
  expect(say()).toEqual([[{ magic: 'foyer', kind: 'social-received', ticket }, { targetOrigin: authOrigin }]])
  expect(await end).toBe('returned')
  expect(await social.redeem({ uri }, testHost, never)).toMatchObject({ userName: 'ada' })
  const begun = { name: 'startSocial', request: { projectId: 'demo', hostOrigin: testHost, provider, ticket } }
  expect(asked[0]).toMatchObject(begun)
  expect(asked.at(-1)).toMatchObject({ name: 'redeemSocial', request: { loginId: token(`login-${ticket}`), code } })
  expect(await store.read()).toMatchObject({ user: testUser, hosts: [testHost] })
  expect(await store.read()).not.toHaveProperty('userName')
  expect(listeners.size).toBe(0)
})

test.each([
  ['of another origin', {}, 'https://evil.example'],
  ['of no origin', {}, 'null'],
  ['with another ticket', { ticket: token('other') }, authOrigin],
  ['of another kind', { kind: 'grant' }, authOrigin],
  ['with more than a code', { account: 'mallory' }, authOrigin],
  ['without a code', { code: undefined }, authOrigin],
  ['with digits in place of the code', { code: digits }, authOrigin],
])('a message %s is neither heard nor answered [LOG-03]', async (_title, changes, origin) => {
  const { say, end, social } = await begin(finished)
  expect(say(changes, origin)).toEqual([])
  await vi.advanceTimersByTimeAsync(handoverMs)
  expect(await end).toBe('code')
  await expect(social.redeem({ uri }, testHost, never)).rejects.toMatchObject(over)
})

test('a window that hands over twice is answered twice, and its first code counts [LOG-03]', async () => {
  const { say, social, end, asked } = await begin({})
  expect(say()).toHaveLength(1)
  expect(say({ code: token('second') })).toHaveLength(1)
  expect(await end).toBe('returned')
  await social.redeem({ uri }, testHost, never)
  expect(asked.at(-1)).toMatchObject({ request: { code } })
  await expect(social.redeem({ uri }, testHost, never)).rejects.toMatchObject(over)
})

test('a window that is faster than the answer of the server is heard [LOG-03]', async () => {
  const { social, say, names } = createOutsideVisitor({
    startSocial: async () => {
      expect(say()).toHaveLength(1)
      return { loginId: token('login'), uri, expiresAt: 600_000 }
    },
  })
  await social.begin({ provider, ticket }, testHost, never)
  expect(await social.awaitEnd(uri, never)).toBe('returned')
  expect(names()).toEqual(['startSocial'])
})

test('a login whose window the server named is heard by that ticket', async () => {
  const { social, say } = createOutsideVisitor({})
  expect(await social.begin({ provider }, testHost, never)).toBe(uri)
  expect(say()).toHaveLength(1)
})

test('a window that has lost its page shows digits, which sign in; its code is not taken any more [LOG-03]', async () => {
  let status = 'waiting'
  const { social, say, end, asked } = await begin({ getSocial: () => ({ status }) })
  status = 'finished'
  await vi.advanceTimersByTimeAsync(pollMs + handoverMs)
  expect(await end).toBe('code')
  expect(say()).toEqual([])
  await social.redeem({ uri, otp: digits }, testHost, never)
  expect(asked.at(-1)).toMatchObject({ name: 'redeemSocial', request: { code: digits } })
})

test('after wrong digits others may be typed', async () => {
  const errors = [refusal('wrong_code')]
  const redeemSocial = () => {
    const error = errors.pop()
    if (error) throw error
    return { ...redeemed(), userName: null }
  }
  const { social, end, store } = await begin({ ...finished, redeemSocial })
  await vi.advanceTimersByTimeAsync(handoverMs)
  await end
  await expect(social.redeem({ uri, otp: '000000' }, testHost, never)).rejects.toMatchObject({ code: 'wrong_code' })
  expect(await store.read()).toBeUndefined()
  expect(await social.redeem({ uri, otp: digits }, testHost, never)).toMatchObject({ userName: null })
})

test.each([
  ['denied', 'social_denied'],
  ['failed', 'social_failed'],
  ['unavailable', 'social_unavailable'],
  ['expired', 'code_expired'],
])('a login that has %s says so, and is over [LOG-03]', async (status, told) => {
  const { social, say, end } = await begin({ getSocial: () => ({ status }) })
  await expect(end).rejects.toMatchObject({ code: told })
  expect(say()).toEqual([])
  await expect(social.redeem({ uri, otp: digits }, testHost, never)).rejects.toMatchObject(over)
})

test('who leaves ends the login: neither its window nor its server is heard any more [LOG-03]', async () => {
  const { social, say, leaving, end, names } = await begin({})
  leaving.abort()
  await expect(end).rejects.toMatchObject({ code: 'request_aborted' })
  const before = names().length
  await vi.advanceTimersByTimeAsync(10 * pollMs)
  expect([say(), names().length]).toEqual([[], before])
  await expect(social.redeem({ uri }, testHost, never)).rejects.toMatchObject(over)
})

test('a new login replaces the one before it, whose window and answers count no more [LOG-03]', async () => {
  const { social, say, end } = await begin({})
  const other = token('other')
  await social.begin({ provider, ticket: other }, testHost, never)
  await expect(end).rejects.toMatchObject({ code: 'request_aborted' })
  expect(say()).toEqual([])
  await expect(social.awaitEnd(uri, never)).rejects.toMatchObject(over)
  expect(say({ ticket: other })).toHaveLength(1)
  expect(await social.awaitEnd(uriOf(other), never)).toBe('returned')
})

test('a start that is answered after the next one is no login', async () => {
  const answers: (() => void)[] = []
  const startSocial = (request: { ticket: string }) =>
    new Promise((resolve) => {
      const started = { loginId: token(request.ticket), uri: uriOf(request.ticket), expiresAt: 600_000 }
      answers.push(() => resolve(started))
    })
  const { social } = createOutsideVisitor({ startSocial })
  const first = social.begin({ provider, ticket }, testHost, never)
  const second = social.begin({ provider, ticket: token('second') }, testHost, never)
  for (const answer of answers.toReversed()) answer()
  await expect(first).rejects.toMatchObject({ code: 'request_aborted' })
  expect(await second).toBe(uriOf(token('second')))
})

test('a login by Farcaster replaces one by a provider, and the other way round', async () => {
  const { social, farcaster, end } = await begin({})
  await farcaster.begin(testHost, never)
  await expect(end).rejects.toMatchObject({ code: 'request_aborted' })
  await social.begin({ provider, ticket: token('third') }, testHost, never)
  await expect(farcaster.redeem(testHost, never)).rejects.toMatchObject(over)
})

test('a server that is away for a while is asked again, and one that stays away ends the login in time', async () => {
  const { end, say } = await begin({
    getSocial: () => {
      throw new AuthUnreachableError()
    },
  })
  await vi.advanceTimersByTimeAsync(outsideLifeMs + pollMs)
  await expect(end).rejects.toMatchObject(over)
  expect(say()).toEqual([])
})

const returnUrl = `${testHost}/cart?item=7`
const returned = `${returnUrl}#foyer-login`

/** A page that has gone to the provider, and the next document of the secure frame. */
const goAway = async (hostOrigin = testHost) => {
  const notes = createNotes()
  await createOutsideVisitor({}, notes).social.begin({ provider, returnUrl }, hostOrigin, never)
  return { notes, ...createOutsideVisitor({}, notes) }
}

test('a page that went to the provider itself comes back, and its digits are typed, once [LOG-03]', async () => {
  const { social, asked, notes } = await goAway()
  expect(await social.redeem({ uri: returned, otp: digits }, testHost, never)).toMatchObject({ userName: 'ada' })
  expect(asked.at(-1)).toMatchObject({
    name: 'redeemSocial',
    request: { loginId: token(`login-${ticket}`), code: digits },
  })
  // Nothing that the page brings along redeems it.
  await expect((await goAway()).social.redeem({ uri: returned }, testHost, never)).rejects.toMatchObject(over)
  await expect(social.redeem({ uri: returned, otp: digits }, testHost, never)).rejects.toMatchObject(over)
  const next = createOutsideVisitor({}, notes)
  await expect(next.social.redeem({ uri: returned, otp: digits }, testHost, never)).rejects.toMatchObject(over)
})

test('where the server was away, the page that came back may try again', async () => {
  const { notes } = await goAway()
  const errors: Error[] = [new AuthUnreachableError()]
  const redeemSocial = () => {
    const error = errors.pop()
    if (error) throw error
    return { ...redeemed(), userName: null }
  }
  const { social } = createOutsideVisitor({ redeemSocial }, notes)
  await expect(social.redeem({ uri: returned, otp: digits }, testHost, never)).rejects.toMatchObject({
    code: 'auth_unreachable',
  })
  expect(await social.redeem({ uri: returned, otp: digits }, testHost, never)).toMatchObject({ userName: null })
})

test.each([
  ['of another page', 'https://other.example', returned],
  ['with the address of another page', testHost, `https://evil.example/#foyer-login`],
  ['without the mark', testHost, returnUrl],
  ['with more than the mark', testHost, `${returned}=${code}`],
  ['that is no address', testHost, 'cart'],
])('a return %s is none, and nothing is asked of the server [LOG-03]', async (_title, hostOrigin, address) => {
  const { social, names } = await goAway()
  await expect(social.redeem({ uri: address, otp: digits }, hostOrigin, never)).rejects.toMatchObject(over)
  expect(names()).toEqual([])
})

test('a page that comes back after ten minutes, or before it left, has to begin again', async () => {
  const late = await goAway()
  await vi.advanceTimersByTimeAsync(outsideLifeMs)
  await expect(late.social.redeem({ uri: returned, otp: digits }, testHost, never)).rejects.toMatchObject(over)
  const early = await goAway()
  vi.setSystemTime(Date.now() - 1)
  await expect(early.social.redeem({ uri: returned, otp: digits }, testHost, never)).rejects.toMatchObject(over)
})

test('a code that nobody here waits for signs nobody in [LOG-03]', async () => {
  const { social, say, names } = createOutsideVisitor({})
  expect(say()).toEqual([])
  await expect(social.redeem({ uri: returned, otp: digits }, testHost, never)).rejects.toMatchObject(over)
  await expect(social.redeem({ uri, otp: digits }, testHost, never)).rejects.toMatchObject(over)
  await expect(social.awaitEnd(uri, never)).rejects.toMatchObject(over)
  expect(names()).toEqual([])
})
