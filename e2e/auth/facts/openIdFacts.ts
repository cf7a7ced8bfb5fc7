import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import * as openId from 'openid-client'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EvmSignIn, writeSignInMessage } from '#protocol/vocabulary/signInMessage'
import { exampleAccounts } from '../exampleAccounts.ts'
import { createOpenIdVisits, interactionOf } from '../openIdVisit.ts'
import { type AuthWorld, appOrigin, authOrigin, redirectUri, type StartWorld, signedOutUri } from '../startAuthWorld.ts'

const wallet = privateKeyToAccount(`0x${'5'.repeat(64)}`)
const evmAccount = 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const accounts = [evmAccount]

const toProof = (proof: object) => Buffer.from(JSON.stringify(proof)).toString('base64url')

/** A wallet's signature for an interaction, in the form that the hosted page submits. */
const proveWallet = async (interaction: string, changed: Partial<EvmSignIn> = {}) => {
  const fields = {
    appOrigin,
    interaction,
    address: wallet.address,
    chainId: 1,
    redirectOrigin: 'https://shop.example',
    issuedAt: Date.now(),
    ...changed,
  }
  const signature = await wallet.signMessage({ message: writeSignInMessage(fields) })
  const { address, chainId, issuedAt } = fields
  return toProof({ address, chainId, issuedAt, signature })
}

const solanaKey = new Uint8Array(32).fill(5)
const solanaAddress = base58.encode(ed25519.getPublicKey(solanaKey))

const proveSolanaWallet = (interaction: string) => {
  const proven = { address: solanaAddress, cluster: 'mainnet', issuedAt: Date.now() } as const
  const message = writeSignInMessage({ ...proven, appOrigin, interaction, redirectOrigin: 'https://shop.example' })
  return toProof({ ...proven, signature: base58.encode(ed25519.sign(Buffer.from(message), solanaKey)) })
}

/** Tests of the OpenID provider with a standard client. */
export const describeOpenId = (startWorld: StartWorld) =>
  describe('the OpenID provider', () => {
    let world: AuthWorld
    beforeAll(async () => {
      world = await startWorld({})
    })
    afterAll(() => world.stop())

    const { discover, begin, signIn, answerWith, reachConsent, consentTo, openBrowser } = createOpenIdVisits(
      () => world,
    )

    test('signs in for a confidential client with accounts and verified address [HST-01]', async () => {
      const [browser, visitor, configuration] = [openBrowser(), await signIn(), await discover()]
      const { url, finish } = await begin(configuration)
      const hosted = await browser.visit(url)
      expect(hosted.url.origin + hosted.url.pathname).toBe(`${appOrigin}/connect`)
      expect(Object.fromEntries(hosted.url.searchParams)).toMatchObject({
        projectId: 'shop',
        redirectOrigin: 'https://shop.example',
      })
      const consent = await answerWith(browser, hosted, { answer: await visitor.answer(interactionOf(hosted)) })
      for (const shown of ['>shop.example<', redirectUri, exampleAccounts[0]?.address, visitor.email])
        expect(consent.html).toContain(shown)
      const policy = consent.headers.get('content-security-policy')
      for (const rule of ["default-src 'none'", "frame-ancestors 'none'"]) expect(policy).toContain(rule)
      const arrived = await browser.decide(consent, { decision: 'continue', email: 'yes' })
      expect(arrived.url.origin + arrived.url.pathname).toBe(redirectUri)
      const tokens = await finish(arrived.url)
      const personal = { sub: visitor.userId, accounts, email: visitor.email, email_verified: true }
      expect(tokens.claims()).toMatchObject({ iss: authOrigin, aud: 'shop-backend', ...personal })
      expect(await openId.fetchUserInfo(configuration, tokens.access_token, visitor.userId)).toEqual(personal)
    })

    test('names an active further account as a separate user [HST-01, REC-03]', async () => {
      const [browser, visitor, configuration] = [openBrowser(), await signIn(), await discover()]
      const id = await visitor.useBrought()
      const { url, finish } = await begin(configuration)
      const tokens = await finish((await consentTo(browser, url, visitor)).url)
      const brought = 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
      expect(tokens.claims()).toMatchObject({ sub: id, accounts: [brought], email: visitor.email })
    })

    test('prompts again after the account changed or was removed [HST-01]', async () => {
      const [first, further, visitor, configuration] = [openBrowser(), openBrowser(), await signIn(), await discover()]
      const arrive = async (browser: typeof first) => {
        const { url } = await browser.visit((await begin(configuration)).url)
        return url.origin + url.pathname
      }
      await consentTo(first, (await begin(configuration)).url, visitor)
      expect(await arrive(first)).toBe(redirectUri)
      const id = await visitor.useBrought()
      expect(await arrive(first)).toBe(`${appOrigin}/connect`)
      await consentTo(further, (await begin(configuration)).url, visitor)
      expect(await arrive(further)).toBe(redirectUri)
      expect((await (await signIn(visitor.email)).remove(id)).status).toBe(200)
      expect(await arrive(further)).toBe(`${appOrigin}/connect`)
    })

    test('signs in for a public client and hides an unshared address [HST-01]', async () => {
      const [browser, visitor, configuration] = [openBrowser(), await signIn(), await discover('public')]
      const { url, finish } = await begin(configuration)
      const arrived = await browser.decide(await reachConsent(browser, url, visitor), { decision: 'continue' })
      const claims = (await finish(arrived.url)).claims()
      expect(claims).toMatchObject({ aud: 'shop-app', sub: visitor.userId, accounts })
      expect(claims).not.toHaveProperty('email')
    })

    test('passes the client’s hint in the fragment, not to other accounts [HST-01]', async () => {
      const [browser, visitor] = [openBrowser(), await signIn()]
      const hosted = await browser.visit((await begin(await discover(), { login_hint: 'ada+1@example.com' })).url)
      expect(hosted.url.hash).toBe('#login_hint=ada%2B1%40example.com')
      expect(hosted.url.search).not.toContain('ada')
      const consent = await answerWith(browser, hosted, { answer: await visitor.answer(interactionOf(hosted)) })
      expect(consent.html).toContain('href="/openid/authorize?')
      expect(consent.html).not.toContain('login_hint')
    })

    test.each([
      ['popup', '1', null],
      ['page', null, 'same-origin'],
    ])('keeps or severs the opener’s reference for display=%s', async (display, popup, policy) => {
      const [browser, visitor] = [openBrowser(), await signIn()]
      const hosted = await browser.visit((await begin(await discover(), { display })).url)
      expect(hosted.url.searchParams.get('popup')).toBe(popup)
      const consent = await answerWith(browser, hosted, { answer: await visitor.answer(interactionOf(hosted)) })
      expect(consent.headers.get('cross-origin-opener-policy')).toBe(policy)
    })

    test('hides the address from a client that does not request it', async () => {
      const [browser, visitor] = [openBrowser(), await signIn()]
      const { url } = await begin(await discover(), { scope: 'openid' })
      expect((await reachConsent(browser, url, visitor)).html).not.toContain(visitor.email)
    })

    test('accepts a wallet signature that names the client as consent [HST-01]', async () => {
      const [browser, configuration] = [openBrowser(), await discover()]
      const { url, finish } = await begin(configuration)
      const hosted = await browser.visit(url)
      const arrived = await answerWith(browser, hosted, { proof: await proveWallet(interactionOf(hosted)) })
      const claims = (await finish(arrived.url)).claims()
      expect(claims).toMatchObject({ sub: `eip155:1:${wallet.address}`, accounts: [`eip155:1:${wallet.address}`] })
      expect(claims).not.toHaveProperty('email')
    })

    test('accepts a Solana wallet’s signature for mainnet [HST-01]', async () => {
      const [browser, configuration] = [openBrowser(), await discover()]
      const { url, finish } = await begin(configuration)
      const hosted = await browser.visit(url)
      const arrived = await answerWith(browser, hosted, { proof: proveSolanaWallet(interactionOf(hosted)) })
      const tokens = await finish(arrived.url)
      const account = `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${solanaAddress}`
      const claims = { sub: account, accounts: [account] }
      expect(tokens.claims()).toMatchObject(claims)
      expect(await openId.fetchUserInfo(configuration, tokens.access_token, account)).toEqual(claims)
    })

    test.each<[string, (interaction: string) => Promise<string>]>([
      ['of another interaction', () => proveWallet('another_interaction_of_this_server')],
      ['for another app', (id) => proveWallet(id, { redirectOrigin: 'https://evil.example' })],
      ['on another page', (id) => proveWallet(id, { appOrigin: 'https://evil.example' })],
      ['of another account', (id) => proveWallet(id, { address: `0x${'1'.repeat(40)}` })],
      ['that is eleven minutes old', (id) => proveWallet(id, { issuedAt: Date.now() - 660_000 })],
      ['of the future', (id) => proveWallet(id, { issuedAt: Date.now() + 120_000 })],
      ['that is none', async () => 'bm90IGpzb24'],
    ])('returns a visitor with a signature %s to the hosted page', async (_title, prove) => {
      const browser = openBrowser()
      const hosted = await browser.visit((await begin(await discover())).url)
      const answered = await answerWith(browser, hosted, { proof: await prove(interactionOf(hosted)) })
      expect(answered.url.pathname).toBe('/connect')
      expect(interactionOf(answered)).toBe(interactionOf(hosted))
    })

    test('does not prompt again in a browser until sign-out [HST-01]', async () => {
      const [browser, visitor, configuration] = [openBrowser(), await signIn(), await discover()]
      const silently = async () => {
        const { url, finish } = await begin(configuration, { prompt: 'none' })
        const arrived = await browser.visit(url)
        return { arrived, finish }
      }
      const errorOf = async () => (await silently()).arrived.url.searchParams.get('error')
      expect(await errorOf()).toBe('login_required')

      const first = await begin(configuration)
      const { access_token } = await first.finish((await consentTo(browser, first.url, visitor)).url)
      const { arrived, finish } = await silently()
      expect((await finish(arrived.url)).claims()?.sub).toBe(visitor.userId)

      await visitor.signOut()
      expect(await errorOf()).toBe('login_required')
      const reading = openId.fetchUserInfo(configuration, access_token, visitor.userId)
      await expect(reading).rejects.toMatchObject({ status: 401 })
    })

    test('requires a new sign-in if the client requests it [HST-01]', async () => {
      const [browser, visitor, configuration] = [openBrowser(), await signIn(), await discover()]
      // The library's clock is not changed and counts seconds: the login must be in an earlier one.
      const second = Math.floor(Date.now() / 1000)
      await expect.poll(() => Math.floor(Date.now() / 1000), { timeout: 60_000 }).toBeGreaterThan(second)
      const { url, finish } = await begin(configuration, { prompt: 'login' })
      const sentBack = await reachConsent(browser, url, visitor)
      expect(sentBack.url.searchParams.get('fresh')).toBe('1')
      world.advance(60_000)
      const anew = await signIn(visitor.email)
      const consent = await answerWith(browser, sentBack, { answer: await anew.answer(interactionOf(sentBack)) })
      const arrived = await browser.decide(consent, { decision: 'continue' })
      expect((await finish(arrived.url)).claims()?.sub).toBe(visitor.userId)
    })

    test('requires a new sign-in beyond the client’s maximum age [HST-01]', async () => {
      const [browser, visitor, configuration] = [openBrowser(), await signIn(), await discover()]
      world.advance(120_000)
      const { url } = await begin(configuration, { max_age: '60' })
      expect((await reachConsent(browser, url, visitor)).url.searchParams.get('fresh')).toBe('1')
    })

    test('ends a login on the client’s request with consent [HST-01]', async () => {
      const [browser, visitor, configuration] = [openBrowser(), await signIn(), await discover()]
      const { url, finish } = await begin(configuration)
      const { id_token = '' } = await finish((await consentTo(browser, url, visitor)).url)
      const asked = await browser.visit(
        openId.buildEndSessionUrl(configuration, {
          id_token_hint: id_token,
          post_logout_redirect_uri: signedOutUri,
          state: 'kept',
        }),
      )
      expect(asked.html).toContain('Sign out?')
      const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(asked.html) ?? []
      const form = { xsrf, logout: 'yes' }
      const left = await browser.visit('/openid/logout/confirm', { method: 'POST', form })
      expect(left.url.href).toBe(`${signedOutUri}?state=kept`)
      const again = await browser.visit((await begin(configuration, { prompt: 'none' })).url)
      expect(again.url.searchParams.get('error')).toBe('login_required')
    })
  })
