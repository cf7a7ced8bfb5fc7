import { atom } from 'jotai'
import { safeParse } from '#protocol/schema'
import type { Json } from '#protocol/vocabulary/json'
import { LoginSigned, type LoginSignIn } from '#protocol/vocabulary/loginSignIn'
import { lifeText } from '../../messages/lifeText.ts'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { earlySignInAtom, type SignInByCode } from '../visit/earlySignIn.ts'

/** A message that waits longer is replaced: nonces of `@foyer/host-sdk/server` are good for 5 minutes. */
const freshForMs = 240_000

const offeredAtom = atom<{ signIn: SignInByCode; madeAt: number } | undefined>(undefined)

/** The host that the login signs the visitor in to, as the screen shows it. Undefined where it only connects. */
export const loginSiteAtom = atom((get) => get(offeredAtom) && new URL(get(optionsAtom).origin).host)

/** For how long the visitor is signed in to it, in words. */
export const loginLifeAtom = atom((get) => {
  const offered = get(offeredAtom)
  return (locale: string) => offered && lifeText(offered.signIn.message, locale)
})

/** Finds out whether the login can sign the visitor in as well. Called when it is under way. */
export const offerSignInAtom = atom(null, async (get, set) => {
  set(offeredAtom, undefined)
  const signIn = await get(earlySignInAtom)?.byCode()
  set(offeredAtom, signIn && { signIn, madeAt: Date.now() })
})

/** What the visitor was told of, with a nonce that still counts. */
const freshAtom = atom(null, async (get, set) => {
  const offered = get(offeredAtom)
  if (offered && Date.now() - offered.madeAt >= freshForMs) await set(offerSignInAtom)
  return offered && get(offeredAtom)?.signIn
})

const toLoginSignIn = ({ message }: SignInByCode): LoginSignIn => {
  const { chainId, nonce, issuedAt, expirationTime = '' } = message
  return { chainId, nonce, issuedAt, expirationTime }
}

/** What a call of the secure frame is given to sign in as well. */
export interface SignInOptions {
  signIn?: LoginSignIn
}

/** Ends the login by a call of the secure frame. What that signed is taken on. */
export const redeemWithSignInAtom = atom(null, async (_get, set, redeem: (options: SignInOptions) => Promise<Json>) => {
  const signIn = await set(freshAtom)
  const answer = await redeem(signIn ? { signIn: toLoginSignIn(signIn) } : {})
  set(offeredAtom, undefined)
  const { data: signed } = safeParse(LoginSigned, answer)
  if (signed) signIn?.onSigned(signed)
})
