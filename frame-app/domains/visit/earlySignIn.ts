import { atom } from 'jotai'
import type { LoginSigned } from '#protocol/vocabulary/loginSignIn'
import type { SignInData } from '#protocol/vocabulary/signIn'
import type { SignInByPairing } from '../../connectors/walletConnect/pair.ts'

/** The message that a login also signs. */
export interface SignInByCode {
  /** Its account field is empty. */
  message: SignInData
  /** Accepts the signature of the secure frame. Called before its account is connected. */
  onSigned: (signed: LoginSigned) => void
}

/**
 * Signs visitors in while they connect, with one prompt instead of two. Undefined if they connect first. Does not
 * reject.
 */
export interface EarlySignIn {
  /** Through WalletConnect, if the wallet supports it (CAIP-222). */
  byPairing: () => Promise<SignInByPairing | undefined>
  /** Through a login: a code, a provider, Farcaster or a passkey. */
  byCode: () => Promise<SignInByCode | undefined>
}

/** Set by the sign-in domain, which pages without a sign-in do not load. */
export const earlySignInAtom = atom<EarlySignIn | undefined>(undefined)
