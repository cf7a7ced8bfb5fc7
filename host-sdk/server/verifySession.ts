import { isSignedByEvmAccount } from '#protocol/server-kit/signatures/evmSignature'
import {
  isSignedBySolanaAccount,
  isSignedMessage,
  isSolanaKey,
  isSolanaSignature,
} from '#protocol/server-kit/signatures/solanaSignature'
import type { SignInData } from '#protocol/vocabulary/signIn'
import { checkMessage, checkNonce, checkTimes } from './checkMessage.ts'
import { readCookie } from './cookies.ts'
import { readSignInProof, type SignInProof } from './readSignInProof.ts'
import { requireOwnOrigin } from './requireOwnOrigin.ts'
import { SignInError } from './SignInError.ts'
import { type SignInSettings, withDefaults } from './SignInSettings.ts'
import { hashSessionToken } from './tokens.ts'

/** Uses up the nonce, even if a later check fails. */
const takeNonce = async (request: Request, { nonce }: SignInData, settings: SignInSettings) => {
  const { store, now } = withDefaults(settings)
  const visitor = readCookie(request, 'visitor', settings)
  if (visitor === undefined) throw new SignInError('cookie_missing')
  const kept = await store.takeNonce(await hashSessionToken(nonce))
  if (!kept || kept.expiresAt <= now() || kept.visitorHash !== (await hashSessionToken(visitor)))
    throw new SignInError('nonce_unknown')
  return kept
}

const isEvmSignature = (signature: string) => /^0x(?:[\da-f]{2})+$/i.test(signature)

const urlsOf = ({ rpcUrls }: SignInSettings, chainId: string) => [rpcUrls?.[chainId] ?? []].flat()

const isSolana = ({ chainId }: SignInData) => chainId.startsWith('solana:')

/** True if the signature has the format of the account's namespace. Does not check the text. */
const hasForm = ({ signature, signedMessage }: SignInProof, data: SignInData) =>
  isSolana(data)
    ? isSolanaKey(data.accountAddress) && isSolanaSignature(signature) && isSignedMessage(signedMessage ?? '')
    : isEvmSignature(signature) && signedMessage === undefined

const isSigned = ({ message, ...proof }: SignInProof, data: SignInData, settings: SignInSettings) => {
  const { accountAddress: address, chainId } = data
  if (isSolana(data)) return isSignedBySolanaAccount({ address, ...proof }, message)
  return isSignedByEvmAccount({ address, signature: proof.signature }, message, urlsOf(settings, chainId)).catch(
    (cause) => {
      throw new SignInError('node_unavailable', { cause })
    },
  )
}

/** A verified sign-in. `account` is the CAIP-10 id. */
export interface VerifiedSignIn extends SignInProof {
  account: string
  data: SignInData
}

/**
 * Verifies a sign-in: a POST from one of the backend's own pages with JSON `{ message, signature, signedMessage? }`.
 * The message must follow EIP-4361 or Sign in with Solana and be for this site. It must contain an unused nonce that
 * `createNonce` issued to this visitor. The signature must be from the account's key (EIP-191, Ed25519) or its contract
 * (ERC-1271, ERC-6492). Rejects with SignInError. Errors that do not depend on the nonce do not use it up.
 */
export const verifySession = async (settings: SignInSettings, request: Request): Promise<VerifiedSignIn> => {
  requireOwnOrigin(request, settings)
  const proof = await readSignInProof(request)
  const data = checkMessage(proof.message, settings)
  const { now } = withDefaults(settings)
  checkTimes(data, now())
  if (!hasForm(proof, data)) throw new SignInError('wrong_signature')
  checkNonce(data, await takeNonce(request, data, settings), now())
  if (!(await isSigned(proof, data, settings))) throw new SignInError('wrong_signature')
  return { ...proof, account: `${data.chainId}:${data.accountAddress}`, data }
}
