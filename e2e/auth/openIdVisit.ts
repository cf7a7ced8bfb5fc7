import * as openId from 'openid-client'
import { mnemonicToAccount } from 'viem/accounts'
import { writeAccountProof } from '#protocol/vocabulary/accountProof'
import { broughtAccounts, exampleAccounts } from './exampleAccounts.ts'
import { exampleRecoveryMethod, newId } from './exampleRecoveryMethods.ts'
import { logIn } from './logIn.ts'
import { type Arrival, type OpenIdBrowser, openBrowser } from './openIdBrowser.ts'
import { type AuthWorld, authOrigin, clientSecret, redirectUri } from './startAuthWorld.ts'

const clientIds = { confidential: 'shop-backend', public: 'shop-app', walletsOnly: 'wallets-app' }

const shares = { authShare: 'auth-share'.padEnd(40, 'x'), recoveryShare: 'recovery-share'.padEnd(40, 'x') }

/** The key of the account in every visitor's wallet. */
const phrase = 'test test test test test test test test test test test junk'
const keyOwner = mnemonicToAccount(phrase)
/** The key of an imported account. */
const broughtOwner = mnemonicToAccount(phrase, { addressIndex: 1 })

export const interactionOf = ({ url }: Arrival) => url.searchParams.get('interaction') ?? ''

/** A standard OpenID client of the server, and visitors who sign in through it. */
export const createOpenIdVisits = (world: () => AuthWorld) => {
  const discover = (kind: keyof typeof clientIds = 'confidential', secret = clientSecret) => {
    const id = clientIds[kind]
    const authentication = kind === 'confidential' ? openId.ClientSecretBasic(secret) : openId.None()
    return openId.discovery(new URL(authOrigin), id, undefined, authentication, {
      // The server's public hostname does not resolve on this machine.
      [openId.customFetch]: (address, options) =>
        fetch(address.replace(authOrigin, world().url), { ...options } as RequestInit),
    })
  }

  /** The request of a client, and the data that it keeps until its visitor returns. Empty parameters are left out. */
  const begin = async (configuration: openId.Configuration, parameters: Record<string, string> = {}) => {
    const [verifier, state, nonce] = [openId.randomPKCECodeVerifier(), openId.randomState(), openId.randomNonce()]
    const given = {
      redirect_uri: redirectUri,
      scope: 'openid email',
      state,
      nonce,
      code_challenge: await openId.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...parameters,
    }
    const url = openId.buildAuthorizationUrl(
      configuration,
      Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')),
    )
    const finish = (arrived: URL, checks: openId.AuthorizationCodeGrantChecks = {}) =>
      openId.authorizationCodeGrant(configuration, arrived, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        ...checks,
      })
    return { url, state, finish }
  }

  let count = 0
  /** A visitor of the hosted page who has an email wallet. */
  const signIn = async (email = `openid-${++count}@example.com`, accounts = exampleAccounts) => {
    const device = await world().newDevice()
    let session = await logIn(world(), device, email)
    let owner = keyOwner
    await device.call('createWallet', { accounts, ...shares }, session)
    const askAnswer = async (interaction: string, message = writeAccountProof(interaction)) => {
      const signature = await owner.signMessage({ message })
      return device.call('answerInteraction', { interaction, signature }, session)
    }
    return {
      email,
      userId: session.user.id as string,
      answer: async (interaction: string) => (await askAnswer(interaction)).body.answer as string,
      askAnswer,
      signOut: () => device.call('signOut', {}, session),
      /** Imports a further account and uses it from then on. Returns its id. */
      useBrought: async () => {
        const wallet = {
          accounts: broughtAccounts,
          authShare: shares.authShare,
          setId: newId(),
          way: exampleRecoveryMethod('words'),
        }
        const { id } = (await device.call('addAccount', wallet, session)).body
        session = (await device.call('switchAccount', { id }, session)).body
        owner = broughtOwner
        return id as string
      },
      remove: (id: string) => device.call('removeAccount', { id }, session),
    }
  }
  type Visitor = Awaited<ReturnType<typeof signIn>>

  /** The step of the hosted page once it has an answer. */
  const answerWith = (browser: OpenIdBrowser, hosted: Arrival, query: Record<string, string>) =>
    browser.visit(`/openid/interaction/${interactionOf(hosted)}?${new URLSearchParams(query)}`)

  /** From the client to the consent page. */
  const reachConsent = async (browser: OpenIdBrowser, url: URL, visitor: Visitor) => {
    const hosted = await browser.visit(url)
    return answerWith(browser, hosted, { answer: await visitor.answer(interactionOf(hosted)) })
  }

  /** From the client to its redirect URI. */
  const consentTo = async (browser: OpenIdBrowser, url: URL, visitor: Visitor) =>
    browser.decide(await reachConsent(browser, url, visitor), { decision: 'continue', email: 'yes' })

  return { discover, begin, signIn, answerWith, reachConsent, consentTo, openBrowser: () => openBrowser(world()) }
}
