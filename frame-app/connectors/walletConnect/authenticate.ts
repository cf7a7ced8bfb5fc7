import type { Network } from '#protocol/vocabulary/network'
import type { SignInData } from '#protocol/vocabulary/signIn'
import { isUnsupportedMethod } from '../isUnsupportedMethod.ts'
import { bufferPolyfill } from './bufferPolyfill.ts'
import { pairingMethods, proposedNamespaces } from './proposedNamespaces.ts'
import type { WalletConnectProvider } from './provider.ts'

/** Contains the session from the wallet, and its signatures if it supports signing during pairing. */
export interface Authenticated {
  session: WalletConnectProvider['session']
  /** The wallet's signatures, not parsed yet. */
  auths: readonly unknown[]
}

interface SentRequest {
  method?: string
  clientRpcId?: number
  params?: { authPayload?: { nonce?: string; iat?: string; requestId?: string } }
}

type Send = (request: SentRequest) => Promise<unknown>

/** Describes the used part of the library's engine, which is private in the library's types. */
interface Engine {
  sendRequest: Send
  events: { once: (event: string, listener: (answer: { error?: object }) => void) => void }
}

/**
 * Works around @walletconnect/universal-provider 2.21.8. Its `authenticate` sets `iat` from the device clock and drops
 * `requestId`, so both are replaced with the message's values. It rejects with only the text of a wallet error, so
 * `onError` receives the whole error. Returns a function that removes the workaround.
 */
const sendWhole = (engine: Engine, { nonce, issuedAt, requestId }: SignInData, onError: (error: unknown) => void) => {
  const send = engine.sendRequest
  const sendOurs: Send = (request) => {
    const { authPayload } = request.params ?? {}
    if (request.method === 'wc_sessionAuthenticate' && authPayload?.nonce === nonce) {
      Object.assign(authPayload, { iat: issuedAt, ...(requestId === undefined ? {} : { requestId }) })
      engine.events.once(`session_request:${request.clientRpcId}`, ({ error }) => {
        // A wallet that does not support this method answers the session proposal instead.
        if (error && !isUnsupportedMethod(error)) onError(error)
      })
    }
    return send(request)
  }
  Object.assign(engine, { sendRequest: sendOurs })
  return () => {
    if (engine.sendRequest === sendOurs) Object.assign(engine, { sendRequest: send })
  }
}

/**
 * Proposes a session and asks the wallet to sign the message in the same request (`wc_sessionAuthenticate`, CAIP-222).
 * A wallet that does not support this only approves the session. The wallet chooses the account in the message.
 */
export const authenticate = async (
  provider: WalletConnectProvider,
  networks: readonly Network[],
  message: SignInData,
): Promise<Authenticated> => {
  const { chainId, domain, uri, nonce, statement, notBefore: nbf, expirationTime: exp, resources } = message
  const chains = networks.map(({ caipNetworkId }) => caipNetworkId)
  bufferPolyfill()
  let refused: unknown
  // The engine is private in the library's types.
  const engine: object = Reflect.get(provider.client, 'engine')
  const stop = sendWhole(engine as Engine, message, (error) => {
    refused = error
  })
  // The provider stores these for the session, as `connect` does. The library's type does not contain them.
  const kept = { optionalNamespaces: proposedNamespaces(networks) }
  try {
    const { session, auths = [] } = await provider.authenticate({
      // The wallet signs for the first chain that it supports, so the preferred chain comes first.
      chains: [chainId, ...chains.filter((one) => one !== chainId)],
      // The library adds a ReCap with these methods to the message (ERC-5573) and creates the session from the signed
      // ReCap.
      methods: pairingMethods.eip155,
      domain,
      uri,
      nonce,
      ...(statement ? { statement } : {}),
      ...(nbf ? { nbf } : {}),
      ...(exp ? { exp } : {}),
      ...(resources ? { resources: [...resources] } : {}),
      ...kept,
    })
    return { session, auths }
  } catch (error) {
    throw refused ?? error
  } finally {
    stop()
  }
}
