import type { Network } from '#protocol/vocabulary/network'
import type { SignInData } from '#protocol/vocabulary/signIn'
import { isUnsupportedMethod } from '../isUnsupportedMethod.ts'
import { bufferPolyfill } from './bufferPolyfill.ts'
import { pairingMethods, proposedNamespaces } from './proposedNamespaces.ts'
import type { WalletConnectProvider } from './provider.ts'

/** The wallet's answer: its session, and its signatures, if supported. */
export interface Authenticated {
  session: WalletConnectProvider['session']
  /** Not parsed yet. */
  auths: readonly unknown[]
}

interface SentRequest {
  method?: string
  clientRpcId?: number
  params?: { authPayload?: { nonce?: string; iat?: string; requestId?: string } }
}

type Send = (request: SentRequest) => Promise<unknown>

/** The part of the library's engine that its types declare as private. */
interface Engine {
  sendRequest: Send
  events: { once: (event: string, listener: (answer: { error?: object }) => void) => void }
}

/**
 * Works around @walletconnect/universal-provider 2.21.8. Its `authenticate` takes `iat` from this device's clock and
 * drops `requestId`, so the sent request gets those of the message. It rejects only with the text of a wallet's error,
 * so the whole error is passed to `onError`. Returns the function that removes the workaround.
 */
const sendWhole = (engine: Engine, { nonce, issuedAt, requestId }: SignInData, onError: (error: unknown) => void) => {
  const send = engine.sendRequest
  const sendOurs: Send = (request) => {
    const { authPayload } = request.params ?? {}
    if (request.method === 'wc_sessionAuthenticate' && authPayload?.nonce === nonce) {
      Object.assign(authPayload, { iat: issuedAt, ...(requestId === undefined ? {} : { requestId }) })
      engine.events.once(`session_request:${request.clientRpcId}`, ({ error }) => {
        // A wallet without the method answers the proposal.
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
 * Proposes a session, and in the same request asks the wallet to sign the message (`wc_sessionAuthenticate`, CAIP-222).
 * A wallet that does not support it only approves the session. The wallet chooses the account of the message.
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
  // Private in the library's types.
  const engine: object = Reflect.get(provider.client, 'engine')
  const stop = sendWhole(engine as Engine, message, (error) => {
    refused = error
  })
  // Stored by the provider for its session, as with `connect`. The library's type lacks it.
  const kept = { optionalNamespaces: proposedNamespaces(networks) }
  try {
    const { session, auths = [] } = await provider.authenticate({
      // The wallet signs for the first one that it supports.
      chains: [chainId, ...chains.filter((one) => one !== chainId)],
      // The message gets a ReCap of these methods (ERC-5573). The library creates the session from the signed ReCap.
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
