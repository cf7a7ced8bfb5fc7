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

/** A login that was begun in a window and waits for its end. Its rejection is checked later. */
const begin = async (...given: Parameters<typeof createOutsideVisitor>) => {
  const visitor = createOutsideVisitor(...given)
  const leaving = new AbortController()
  expect(await visitor.social.begin({ provider, ticket }, testHost, never)).toBe(uri)
  const end = visitor.social.awaitEnd(uri, leaving.signal)
  end.catch(() => undefined)
  return { ...visitor, leaving, end }
}

test('the window’s code signs the visitor in for the requesting page [LOG-03]', async () => {
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
])('a message %s is ignored [LOG-03]', async (_title, changes, origin) => {
  const { say, end, social } = await begin(finished)
  expect(say(changes, origin)).toEqual([])
  await vi.advanceTimersByTimeAsync(handoverMs)
  expect(await end).toBe('code')
  await expect(social.redeem({ uri }, testHost, never)).rejects.toMatchObject(over)
})

test('acknowledges a code sent twice both times, and uses the first [LOG-03]', async () => {
  const { say, social, end, asked } = await begin({})
  expect(say()).toHaveLength(1)
  expect(say({ code: token('second') })).toHaveLength(1)
  expect(await end).toBe('returned')
  await social.redeem({ uri }, testHost, never)
  expect(asked.at(-1)).toMatchObject({ request: { code } })
  await expect(social.redeem({ uri }, testHost, never)).rejects.toMatchObject(over)
})

test('receives the code of a window that is faster than the server’s answer [LOG-03]', async () => {
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

test('receives the code by the ticket of a window that the server named', async () => {
  const { social, say } = createOutsideVisitor({})
  expect(await social.begin({ provider }, testHost, never)).toBe(uri)
  expect(say()).toHaveLength(1)
})

test('a window that lost its page shows digits, which replace its code [LOG-03]', async () => {
  let status = 'waiting'
  const { social, say, end, asked } = await begin({ getSocial: () => ({ status }) })
  status = 'finished'
  await vi.advanceTimersByTimeAsync(pollMs + handoverMs)
  expect(await end).toBe('code')
  expect(say()).toEqual([])
  await social.redeem({ uri, otp: digits }, testHost, never)
  expect(asked.at(-1)).toMatchObject({ name: 'redeemSocial', request: { code: digits } })
})

test('accepts other digits after wrong ones', async () => {
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
])('a login that has %s reports it and ends [LOG-03]', async (status, told) => {
  const { social, say, end } = await begin({ getSocial: () => ({ status }) })
  await expect(end).rejects.toMatchObject({ code: told })
  expect(say()).toEqual([])
  await expect(social.redeem({ uri, otp: digits }, testHost, never)).rejects.toMatchObject(over)
})

test('leaving ends the login: messages of window and server are ignored [LOG-03]', async () => {
  const { social, say, leaving, end, names } = await begin({})
  leaving.abort()
  await expect(end).rejects.toMatchObject({ code: 'request_aborted' })
  const before = names().length
  await vi.advanceTimersByTimeAsync(10 * pollMs)
  expect([say(), names().length]).toEqual([[], before])
  await expect(social.redeem({ uri }, testHost, never)).rejects.toMatchObject(over)
})

test('a new login replaces the previous one and its window [LOG-03]', async () => {
  const { social, say, end } = await begin({})
  const other = token('other')
  await social.begin({ provider, ticket: other }, testHost, never)
  await expect(end).rejects.toMatchObject({ code: 'request_aborted' })
  expect(say()).toEqual([])
  await expect(social.awaitEnd(uri, never)).rejects.toMatchObject(over)
  expect(say({ ticket: other })).toHaveLength(1)
  expect(await social.awaitEnd(uriOf(other), never)).toBe('returned')
})

test('ignores a start that is answered after the next one', async () => {
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

test('logins by Farcaster and by a provider replace each other', async () => {
  const { social, farcaster, end } = await begin({})
  await farcaster.begin(testHost, never)
  await expect(end).rejects.toMatchObject({ code: 'request_aborted' })
  await social.begin({ provider, ticket: token('third') }, testHost, never)
  await expect(farcaster.redeem(testHost, never)).rejects.toMatchObject(over)
})

test('polls through a short outage, and ends the login after a long one', async () => {
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

/** A page that has navigated to the provider, and the next document of the secure frame. */
const goAway = async (hostOrigin = testHost) => {
  const notes = createNotes()
  await createOutsideVisitor({}, notes).social.begin({ provider, returnUrl }, hostOrigin, never)
  return { notes, ...createOutsideVisitor({}, notes) }
}

test('a returned page signs in by typed digits, once [LOG-03]', async () => {
  const { social, asked, notes } = await goAway()
  expect(await social.redeem({ uri: returned, otp: digits }, testHost, never)).toMatchObject({ userName: 'ada' })
  expect(asked.at(-1)).toMatchObject({
    name: 'redeemSocial',
    request: { loginId: token(`login-${ticket}`), code: digits },
  })
  // No data of the returning page redeems it.
  await expect((await goAway()).social.redeem({ uri: returned }, testHost, never)).rejects.toMatchObject(over)
  await expect(social.redeem({ uri: returned, otp: digits }, testHost, never)).rejects.toMatchObject(over)
  const next = createOutsideVisitor({}, notes)
  await expect(next.social.redeem({ uri: returned, otp: digits }, testHost, never)).rejects.toMatchObject(over)
})

test('a returned page can retry after a server outage', async () => {
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
])('a return %s is ignored without a server call [LOG-03]', async (_title, hostOrigin, address) => {
  const { social, names } = await goAway()
  await expect(social.redeem({ uri: address, otp: digits }, hostOrigin, never)).rejects.toMatchObject(over)
  expect(names()).toEqual([])
})

test('rejects a page that returns after ten minutes or before it left', async () => {
  const late = await goAway()
  await vi.advanceTimersByTimeAsync(outsideLifeMs)
  await expect(late.social.redeem({ uri: returned, otp: digits }, testHost, never)).rejects.toMatchObject(over)
  const early = await goAway()
  vi.setSystemTime(Date.now() - 1)
  await expect(early.social.redeem({ uri: returned, otp: digits }, testHost, never)).rejects.toMatchObject(over)
})

test('a code that is not expected here does not sign in [LOG-03]', async () => {
  const { social, say, names } = createOutsideVisitor({})
  expect(say()).toEqual([])
  await expect(social.redeem({ uri: returned, otp: digits }, testHost, never)).rejects.toMatchObject(over)
  await expect(social.redeem({ uri, otp: digits }, testHost, never)).rejects.toMatchObject(over)
  await expect(social.awaitEnd(uri, never)).rejects.toMatchObject(over)
  expect(names()).toEqual([])
})
