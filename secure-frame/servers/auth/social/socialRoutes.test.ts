import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Project } from '#protocol/server-kit/projects'
import type { AuthDeps } from '../AuthDeps.ts'
import { getSocial } from '../calls/social/getSocial.ts'
import { redeemSocial } from '../calls/social/redeemSocial.ts'
import { startSocial } from '../calls/social/startSocial.ts'
import { openAuthDatabase } from '../database/openAuthDatabase.ts'
import { defaultLimits } from '../limits.ts'
import { deriveServerKeys } from '../secrets/serverKeys.ts'
import { beginSocialLogin } from './beginSocialLogin.ts'
import { EarlierLoginError, ProviderUnavailableError, type SocialLoginClient } from './SocialLoginClient.ts'
import { createSocialRoutes } from './socialRoutes.ts'

let opened: Awaited<ReturnType<typeof openAuthDatabase>>
beforeAll(async () => {
  opened = await openAuthDatabase({})
})
afterAll(() => opened.close())

const hostOrigin = 'https://shop.example'
const project = { id: 'demo', allowedOrigins: [hostOrigin], features: {}, requiresDeviceApproval: false }

/** Start times of the requested proofs; undefined for a login. */
const provenSince: (number | undefined)[] = []

/** A provider where every user has the identity that the code names. */
const social: SocialLoginClient = {
  offers: () => true,
  authorize: async ({ state }) => `https://provider.example/?state=${state}`,
  exchange: async (flow, answer) => {
    provenSince.push(flow.provenSince)
    const code = answer.get('code') ?? ''
    if (code === 'down') throw new ProviderUnavailableError('down')
    if (code === 'before') throw new EarlierLoginError('before')
    if (code === 'lie') throw new Error('lie')
    return { id: code, name: 'Ada', verifiedEmail: null }
  },
}

let time = 1_800_000_000_000

// A login needs only these parts.
const createDeps = () =>
  ({
    authOrigin: 'https://auth.example',
    database: opened.database,
    keys: deriveServerKeys(Buffer.alloc(32, 1)),
    projects: new Map([['demo', project as unknown as Project]]),
    social,
    now: () => time,
    limits: defaultLimits,
  }) as unknown as AuthDeps

const callerOf = (keyThumbprint: string) => ({ keyThumbprint, visitor: '', userAgent: '', language: 'en' as const })

const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? ''

/** `proving`: the account to prove, if it is not a login. */
const start = async (key: string, returnUrl?: string, proving?: string) => {
  const deps = createDeps()
  const app = createSocialRoutes(deps, social, 'https://secure.example')
  const post = (path: string, body: object, cookie = '') =>
    app.request(path, { method: 'POST', body: JSON.stringify(body), headers: { cookie } })
  const wanted = { projectId: 'demo', hostOrigin, provider: 'google' as const }
  const { loginId, uri } = await (proving === undefined
    ? startSocial(deps, { ...wanted, returnUrl }, callerOf(key))
    : beginSocialLogin(deps, { ...wanted, purpose: 'prove', userId: proving, returnUrl: null }, callerOf(key)))
  const ticket = new URL(uri).searchParams.get('ticket')
  const look = (cookie = '') => post('/social/window', { ticket, isLast: false }, cookie)
  return {
    loginId,
    post,
    look,
    /** Goes to the provider, and back to the URL of the answer. */
    goOn: async () => {
      const response = await look()
      const { url } = (await response.json()) as { url: string }
      return { cookie: cookieOf(response), state: new URL(url).searchParams.get('state') ?? '' }
    },
    comeBack: (query: Record<string, string>, cookie: string) =>
      app.request(`/social/return/google?${new URLSearchParams(query)}`, { headers: { cookie } }),
    status: async () => (await getSocial(deps, { loginId }, callerOf(key))).status,
    redeem: (code: string, by = key) => redeemSocial(deps, { loginId, code }, callerOf(by)),
  }
}

const codeIn = (html: string) => /data-code="([^"]+)"/.exec(html)?.[1] ?? ''

const finish = async (key: string, person: string) => {
  const login = await start(key)
  const { cookie, state } = await login.goOn()
  const code = codeIn(await (await login.comeBack({ state, code: person }, cookie)).text())
  return { ...login, cookie, state, code }
}

test('signs a returning visitor in once, with the window’s code', async () => {
  const { status, redeem, code } = await finish('phone', 'ada')
  expect(await status()).toBe('finished')
  const { userName, user } = await redeem(code)
  expect([userName, user.email]).toEqual(['Ada', null])
  await expect(redeem(code)).rejects.toThrow('expired')
  const again = await finish('desktop', 'ada')
  expect((await again.redeem(again.code)).user.id).toBe(user.id)
})

test('refuses the code with another device key', async () => {
  const { redeem, code } = await finish('tablet', 'bob')
  await expect(redeem(code, 'another')).rejects.toThrow('expired')
  expect((await redeem(code)).userName).toBe('Ada')
})

test('accepts digits that the window requested, within three tries', async () => {
  const { redeem, post, code, cookie } = await finish('laptop', 'carol')
  await expect(redeem('000000')).rejects.toThrow('wrong')
  expect(await (await post('/social/digits', { code })).json()).not.toHaveProperty('digits')
  time += 1_000
  const shown = (await (await post('/social/digits', { code }, cookie)).json()) as { digits: string; endsInMs: number }
  expect(shown.endsInMs).toBe(299_000)
  expect((await redeem(shown.digits)).userName).toBe('Ada')

  const guessed = await finish('guesser', 'carol')
  for (const _try of [1, 2, 3]) await expect(guessed.redeem('000000')).rejects.toThrow()
  await expect(guessed.redeem(guessed.code)).rejects.toThrow('Too many wrong codes')
})

test('refuses another browser at the start and at the return', async () => {
  const { goOn, look, comeBack, status } = await start('kiosk')
  const { state, cookie } = await goOn()
  expect(await (await look()).json()).toMatchObject({ status: 'ended' })
  expect((await comeBack({ state, code: 'ada' }, '')).status).toBe(403)
  expect(await status()).toBe('waiting')
  expect((await comeBack({ state, code: 'ada' }, cookie)).status).toBe(200)
  expect((await comeBack({ state, code: 'ada' }, cookie)).status).toBe(409)
})

test.each([
  ['error=access_denied', 403, 'denied'],
  ['error=server_error&code=lie', 502, 'failed'],
  ['code=before', 403, 'failed'],
  ['code=down', 503, 'unavailable'],
])('an answer of %s ends with %i', async (answer, httpStatus, said) => {
  const { goOn, comeBack, status } = await start(`device of ${answer}`)
  const { state, cookie } = await goOn()
  expect((await comeBack({ state, ...Object.fromEntries(new URLSearchParams(answer)) }, cookie)).status).toBe(
    httpStatus,
  )
  expect(await status()).toBe(said)
})

test('passes a proof’s start time to the provider, none for logins [LOG-04]', async () => {
  const { redeem, code } = await finish('prover', 'gil')
  expect(provenSince.at(-1)).toBeUndefined()
  const { user } = await redeem(code)
  const { goOn, comeBack } = await start('prover', undefined, user.id)
  const begun = time
  const { state, cookie } = await goOn()
  time += 1_000
  await comeBack({ state, code: 'gil' }, cookie)
  expect(provenSince.at(-1)).toBe(begun)
})

test('an unknown or late state ends with 410', async () => {
  const { goOn, comeBack, status } = await start('slow')
  const { state, cookie } = await goOn()
  expect((await comeBack({ state: 'x'.repeat(43), code: 'ada' }, cookie)).status).toBe(410)
  time += 600_000
  expect((await comeBack({ state, code: 'ada' }, cookie)).status).toBe(410)
  expect(await status()).toBe('expired')
})

test('a page that redirected itself gets only digits to enter [LOG-03]', async () => {
  const { goOn, comeBack, post, redeem } = await start('page', `${hostOrigin}/cart?id=1#top`)
  const { state, cookie } = await goOn()
  const html = await (await comeBack({ state, code: 'dave' }, cookie)).text()
  expect(html).toContain(`data-return-url="${hostOrigin}/cart?id=1#foyer-login"`)
  const code = codeIn(html)
  await expect(redeem(code)).rejects.toThrow('wrong')
  const { digits } = (await (await post('/social/digits', { code }, cookie)).json()) as { digits: string }
  expect((await redeem(digits)).userName).toBe('Ada')
  await expect(start('page', 'https://other.example/')).rejects.toThrow()
})

test('if the mailed link is required, only a window’s code works [LOG-03]', async () => {
  const first = await finish('old device', 'faye')
  const { user } = await first.redeem(first.code)
  await opened.database
    .insertInto('auth_identities')
    .values({
      provider: 'email',
      subject: 'of an address',
      user_id: user.id,
      created_at: new Date(time),
      email_sealed: null,
      name_sealed: null,
      used_at: null,
    })
    .execute()
  project.requiresDeviceApproval = true
  const { redeem, post, code, cookie } = await finish('new device', 'faye')
  project.requiresDeviceApproval = false
  const { digits } = (await (await post('/social/digits', { code }, cookie)).json()) as { digits: string }
  await expect(redeem(digits)).rejects.toMatchObject({ answer: { error: 'device_not_approved' } })
  expect((await redeem(code)).user.id).toBe(user.id)
})

test('limits guesses of digits over all logins of a user [LOG-03]', async () => {
  const errors: unknown[] = []
  for (let count = 0; count < 10; count += 1) {
    const { redeem, code } = await finish(`guesser ${count}`, 'erin')
    errors.push(await redeem('000000').catch(({ answer }) => answer.error))
    if (count === 9) expect((await redeem(code)).userName).toBe('Ada')
  }
  expect(errors).toEqual([...Array.from({ length: 9 }, () => 'wrong_code'), 'code_locked'])
})

test('limits the logins that a network starts per hour', async () => {
  const errors = []
  for (let count = 0; count <= defaultLimits.socialPerVisitor.burst; count += 1)
    errors.push(
      await start('flood').then(
        () => 'begun',
        ({ answer }) => answer.error,
      ),
    )
  expect(errors.at(-1)).toBe('rate_limited')
})

const postByApple = async (form: Record<string, string>) => {
  const app = createSocialRoutes(createDeps(), social, 'https://secure.example')
  const response = await app.request('/social/return/apple', { method: 'POST', body: new URLSearchParams(form) })
  const location = new URL(response.headers.get('location') ?? '', 'https://auth.example')
  return [response.status, Object.fromEntries(location.searchParams)]
}

test('converts Apple’s form to a query without the e-mail address', async () => {
  const user = JSON.stringify({ name: { firstName: 'Ada', lastName: 'Lovelace' }, email: 'ada@example.com' })
  const answer = { code: 'c', state: 's', iss: 'https://appleid.apple.com' }
  expect(await postByApple({ ...answer, user, more: 'x' })).toEqual([303, { ...answer, name: 'Ada Lovelace' }])
})

test.each(['no JSON', 'null', '{"name":"Ada"}', JSON.stringify({ name: { firstName: 'A'.repeat(5000) } })])(
  'accepts Apple’s form without a name: %.20s',
  async (user) => {
    expect(await postByApple({ state: 's', user })).toEqual([303, { state: 's' }])
  },
)
