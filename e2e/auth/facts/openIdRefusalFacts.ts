import * as openId from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeAccountProof } from '#protocol/vocabulary/accountProof'
import { exampleAccounts } from '../exampleAccounts.ts'
import { createOpenIdVisits, interactionOf } from '../openIdVisit.ts'
import { type AuthWorld, authOrigin, redirectUri, type StartWorld } from '../startAuthWorld.ts'

const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

/** Refusals of the OpenID provider, with the standard's error codes. */
export const describeOpenIdRefusals = (startWorld: StartWorld) =>
  describe('refusals of the OpenID provider', () => {
    let world: AuthWorld
    beforeAll(async () => {
      world = await startWorld({})
    })
    afterAll(() => world.stop())

    const { discover, begin, signIn, answerWith, reachConsent, consentTo, openBrowser } = createOpenIdVisits(
      () => world,
    )

    test.each([
      ['by a slash', `${redirectUri}/`],
      ['by a port', 'https://shop.example:8443/callback'],
      ['by its scheme', 'http://shop.example/callback'],
      ['by a fragment', `${redirectUri}#here`],
      ['by a query', `${redirectUri}?more=1`],
      ['by its case', 'https://shop.example/Callback'],
      ['by all: another site', 'https://evil.example/callback'],
    ])('shows an error page for a redirect URI that differs %s', async (_title, uri) => {
      const { url } = await begin(await discover(), { redirect_uri: uri })
      const page = await openBrowser().visit(url)
      expect(page.url.origin).toBe(authOrigin)
      expect(page.status).toBe(400)
      expect(page.html).toContain('This sign-in isn’t valid')
      expect(page.html).toMatch(/invalid_redirect_uri|invalid_request/)
    })

    test.each<[string, Record<string, string>, string]>([
      ['a request without PKCE', { code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
      ['plain PKCE', { code_challenge: challenge, code_challenge_method: 'plain' }, 'invalid_request'],
      ['the implicit flow', { response_type: 'id_token' }, 'unsupported_response_type'],
      ['the hybrid flow', { response_type: 'code id_token' }, 'unsupported_response_type'],
      ['a scope that it does not know alone', { scope: 'wallet_keys' }, 'invalid_request'],
    ])('returns the standard’s error and state for %s', async (_title, parameters, error) => {
      const { url, state } = await begin(await discover(), parameters)
      const { url: arrived } = await openBrowser().visit(url)
      expect(arrived.origin).toBe('https://shop.example')
      const said = new URLSearchParams(arrived.search || arrived.hash.slice(1))
      expect([said.get('error'), said.get('state')]).toEqual([error, state])
    })

    test.each([
      ['of a public client at its own origin', 'shop-app', 'https://shop.example', 'https://shop.example'],
      ['of a public client at a sibling origin', 'shop-app', 'https://app.shop.example', null],
      ['of a public client without an origin', 'shop-app', 'null', null],
      ['of a client with a secret', 'shop-backend', 'https://shop.example', null],
    ])(
      'restricts cross-origin access to the answer for pages %s [HST-01]',
      async (_whose, clientId, origin, allowed) => {
        const body = new URLSearchParams({ grant_type: 'authorization_code', code: 'none', client_id: clientId })
        const answer = await fetch(`${world.url}/openid/token`, { method: 'POST', headers: { origin }, body })
        expect(answer.status).toBeGreaterThanOrEqual(400)
        expect(answer.headers.get('access-control-allow-origin')).toBe(allowed)
      },
    )

    test('returns a silent login’s error with the issuer [HST-01]', async () => {
      const { url } = await begin(await discover(), { prompt: 'none' })
      const { url: arrived } = await openBrowser().visit(url)
      const { error, iss } = Object.fromEntries(arrived.searchParams)
      expect([error, iss]).toEqual(['login_required', authOrigin])
    })

    test('refuses an unregistered client', async () => {
      const { url } = await begin(await discover(), { client_id: 'nobody' })
      const page = await openBrowser().visit(url)
      expect([page.url.origin, page.status]).toEqual([authOrigin, 400])
    })

    test('refuses a reused code and revokes its tokens', async () => {
      const [browser, visitor, configuration] = [openBrowser(), await signIn(), await discover()]
      const { url, finish } = await begin(configuration)
      const arrived = await consentTo(browser, url, visitor)
      const { access_token } = await finish(arrived.url)
      await expect(finish(arrived.url)).rejects.toMatchObject({ error: 'invalid_grant' })
      const reading = openId.fetchUserInfo(configuration, access_token, visitor.userId)
      await expect(reading).rejects.toMatchObject({ status: 401 })
    })

    test('accepts at most one of many simultaneous requests with a code', async () => {
      const [browser, visitor] = [openBrowser(), await signIn()]
      const { url, finish } = await begin(await discover())
      const arrived = await consentTo(browser, url, visitor)
      const ended = await Promise.allSettled(Array.from({ length: 6 }, () => finish(arrived.url)))
      expect(ended.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1)
      for (const end of ended) if (end.status === 'rejected') expect(end.reason.error).toBe('invalid_grant')
    })

    test('refuses another verifier and another client’s code', async () => {
      const [browser, visitor, configuration] = [openBrowser(), await signIn(), await discover()]
      const { url, finish } = await begin(configuration)
      const arrived = await consentTo(browser, url, visitor)
      const wrong = finish(arrived.url, { pkceCodeVerifier: openId.randomPKCECodeVerifier() })
      await expect(wrong).rejects.toMatchObject({ error: 'invalid_grant' })
      const publicClient = await begin(await discover('public'))
      const own = await begin(configuration)
      const other = await consentTo(openBrowser(), own.url, visitor)
      other.url.searchParams.set('state', publicClient.state)
      await expect(publicClient.finish(other.url)).rejects.toMatchObject({ error: 'invalid_grant' })
    })

    test('refuses a wrong secret', async () => {
      const [browser, visitor] = [openBrowser(), await signIn()]
      const { url, finish } = await begin(await discover('confidential', 'a wrong secret'))
      const arrived = await consentTo(browser, url, visitor)
      await expect(finish(arrived.url)).rejects.toMatchObject({ cause: expect.anything(), status: 401 })
    })

    test('refuses an answer from a browser without this sign-in', async () => {
      const visitor = await signIn()
      const hosted = await openBrowser().visit((await begin(await discover())).url)
      const answer = await visitor.answer(interactionOf(hosted))
      const page = await answerWith(openBrowser(), hosted, { answer })
      expect([page.url.origin, page.status]).toEqual([authOrigin, 400])
      expect(page.html).toContain('This sign-in has ended')
    })

    test('refuses answers of other interactions, old answers and ended sessions', async () => {
      const [browser, visitor, configuration] = [openBrowser(), await signIn(), await discover()]
      const hosted = await browser.visit((await begin(configuration)).url)
      const isSentBack = async (answer: string) =>
        expect((await answerWith(browser, hosted, { answer })).url.pathname).toBe('/connect')
      await isSentBack(await visitor.answer('another_interaction_of_this_server'))
      await isSentBack('no-answer-at-all')
      const old = await visitor.answer(interactionOf(hosted))
      world.advance(61_000)
      await isSentBack(old)
      const last = await visitor.answer(interactionOf(hosted))
      await visitor.signOut()
      await isSentBack(last)
    })

    test('refuses an answer a second time', async () => {
      const [browser, visitor, configuration] = [openBrowser(), await signIn(), await discover()]
      const hosted = await browser.visit((await begin(configuration)).url)
      const answer = await visitor.answer(interactionOf(hosted))
      expect((await answerWith(browser, hosted, { answer })).html).toContain('Use another account')
      expect((await answerWith(browser, hosted, { answer })).status).toBe(400)
    })

    test('refuses an answer without proof of the account’s key', async () => {
      const stranger = { namespace: 'eip155' as const, address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' }
      const claimed = exampleAccounts.map((account) =>
        account.namespace === 'eip155' ? { ...account, ...stranger } : account,
      )
      const visitor = await signIn('claims@example.com', claimed)
      expect(await visitor.askAnswer('an_interaction_of_this_server')).toMatchObject({
        status: 401,
        body: { error: 'invalid_proof' },
      })
      const owner = await signIn()
      const forAnother = await owner.askAnswer(
        'an_interaction_of_this_server',
        writeAccountProof('another_interaction'),
      )
      expect(forAnother).toMatchObject({ status: 401, body: { error: 'invalid_proof' } })
    })

    test('refuses a sign-in method that the client’s project disallows', async () => {
      const [browser, visitor] = [openBrowser(), await signIn()]
      const { url } = await begin(await discover('walletsOnly'))
      const left = await reachConsent(browser, url, visitor)
      expect(left.url.searchParams.get('error')).toBe('access_denied')
    })

    test.each<[string, Record<string, string>]>([
      ['that is too long to be kept', { login_hint: 'x'.repeat(4096) }],
      ['whose answer would be in a fragment', { response_mode: 'fragment' }],
      ['whose answer would be a form', { response_mode: 'form_post' }],
    ])('refuses a request %s', async (_title, parameters) => {
      const page = await openBrowser().visit((await begin(await discover(), parameters)).url)
      expect([page.url.origin, page.status]).toEqual([authOrigin, 400])
      expect(page.html).toContain('invalid_request')
    })

    test('refuses a form longer than its buttons', async () => {
      const [browser, visitor] = [openBrowser(), await signIn()]
      const consent = await reachConsent(browser, (await begin(await discover())).url, visitor)
      const page = await browser.decide(consent, { decision: 'continue', more: 'x'.repeat(2000) })
      expect([page.url.origin, page.status]).toEqual([authOrigin, 400])
    })

    test('refuses the eleventh signature for one interaction', async () => {
      const browser = openBrowser()
      const hosted = await browser.visit((await begin(await discover())).url)
      const answers = []
      for (let count = 0; count < 11; count += 1) answers.push(await answerWith(browser, hosted, { proof: 'none' }))
      expect(answers.map(({ url, status }) => (url.pathname === '/connect' ? 'sent back' : status))).toEqual([
        ...Array(10).fill('sent back'),
        429,
      ])
      const last = answers.at(-1)
      expect(last?.html).toContain('Too many attempts')
      expect(last?.headers.get('content-security-policy')).toContain("default-src 'none'")
    })

    test('refuses consent sent by a page of another origin', async () => {
      const [browser, visitor] = [openBrowser(), await signIn()]
      const consent = await reachConsent(browser, (await begin(await discover())).url, visitor)
      const forged = await browser.decide(consent, { decision: 'continue', email: 'yes' }, 'https://evil.example')
      expect([forged.url.origin, forged.status]).toEqual([authOrigin, 400])
      const arrived = await browser.decide(consent, { decision: 'continue' })
      expect(arrived.url.searchParams.get('code')).not.toBeNull()
    })

    test.each(['on the hosted page', 'on the consent page'])(
      'returns access_denied if the visitor rejects %s',
      async (place) => {
        const [browser, visitor] = [openBrowser(), await signIn()]
        const { url, state } = await begin(await discover())
        const left =
          place === 'on the hosted page'
            ? await answerWith(browser, await browser.visit(url), { declined: '' })
            : await browser.decide(await reachConsent(browser, url, visitor), { decision: 'cancel' })
        expect(left.url.origin + left.url.pathname).toBe(redirectUri)
        expect(left.url.searchParams.get('error')).toBe('access_denied')
        expect(left.url.searchParams.get('state')).toBe(state)
      },
    )
  })
