import { atom } from 'jotai'
import type { LoginSigned } from '#protocol/vocabulary/loginSignIn'
import type { SignInData } from '#protocol/vocabulary/signIn'
import type { SignInByPairing } from '../../connectors/walletConnect/pair.ts'

/** The message that is signed together with a login. */
export interface SignInByCode {
  /** Does not contain the account yet. */
  message: SignInData
  /** Called with the secure frame's signature, before its account is connected. */
  onSigned: (signed: LoginSigned) => void
}

/**
 * Signs visitors in while they connect, with one prompt instead of two. Resolves with undefined if they must connect
 * first. Never rejects.
 */
export interface EarlySignIn {
  /** For WalletConnect, if the wallet supports it (CAIP-222). */
  byPairing: () => Promise<SignInByPairing | undefined>
  /** For a login by code, provider, Farcaster or passkey. */
  byCode: () => Promise<SignInByCode | undefined>
}

/** Set by the sign-in domain, which only pages with a sign-in load. */
export const earlySignInAtom = atom<EarlySignIn | undefined>(undefined)
