import { atom } from 'jotai'
import { safeParse } from '#protocol/schema'
import type { Json } from '#protocol/vocabulary/json'
import { LoginSigned, type LoginSignIn } from '#protocol/vocabulary/loginSignIn'
import { lifeText } from '../../messages/lifeText.ts'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { earlySignInAtom, type SignInByCode } from '../visit/earlySignIn.ts'

/**
 * Maximum age of a sign-in message before it is replaced, because nonces of `@foyer/host-sdk/server` are valid for 5
 * minutes.
 */
const freshForMs = 240_000

const offeredAtom = atom<{ signIn: SignInByCode; madeAt: number } | undefined>(undefined)

/** The host that the login also signs in to, as shown to the visitor. Undefined if the login only connects. */
export const loginSiteAtom = atom((get) => get(offeredAtom) && new URL(get(optionsAtom).origin).host)

/** The sign-in duration as text. */
export const loginLifeAtom = atom((get) => {
  const offered = get(offeredAtom)
  return (locale: string) => offered && lifeText(offered.signIn.message, locale)
})

/** Checks whether the login can also sign in to the page. Called while the login is in progress. */
export const offerSignInAtom = atom(null, async (get, set) => {
  set(offeredAtom, undefined)
  const signIn = await get(earlySignInAtom)?.byCode()
  set(offeredAtom, signIn && { signIn, madeAt: Date.now() })
})

/** Returns the message that was shown to the visitor, with a nonce that is still valid. */
const freshAtom = atom(null, async (get, set) => {
  const offered = get(offeredAtom)
  if (offered && Date.now() - offered.madeAt >= freshForMs) await set(offerSignInAtom)
  return offered && get(offeredAtom)?.signIn
})

const toLoginSignIn = ({ message }: SignInByCode): LoginSignIn => {
  const { chainId, nonce, issuedAt, expirationTime = '' } = message
  return { chainId, nonce, issuedAt, expirationTime }
}

/** Sign-in parameters of a secure frame call. */
export interface SignInOptions {
  signIn?: LoginSignIn
}

/** Completes the login with a secure frame call and forwards the sign-in signature. */
export const redeemWithSignInAtom = atom(null, async (_get, set, redeem: (options: SignInOptions) => Promise<Json>) => {
  const signIn = await set(freshAtom)
  const answer = await redeem(signIn ? { signIn: toLoginSignIn(signIn) } : {})
  set(offeredAtom, undefined)
  const { data: signed } = safeParse(LoginSigned, answer)
  if (signed) signIn?.onSigned(signed)
})
