import { atom } from 'jotai'
import type { LoginSigned } from '#protocol/vocabulary/loginSignIn'
import type { SignInData } from '#protocol/vocabulary/signIn'
import type { SignInByPairing } from '../../connectors/walletConnect/pair.ts'

/** What a login signs as well. */
export interface SignInByCode {
  /** Its account is empty. */
  message: SignInData
  /** Takes what the secure frame signed. Called before its account is connected. */
  onSigned: (signed: LoginSigned) => void
}

/** Signs visitors in while they connect: with one prompt in place of two. Undefined where they connect first. Does not reject. */
export interface EarlySignIn {
  /** By WalletConnect, where the wallet can (CAIP-222). */
  byPairing: () => Promise<SignInByPairing | undefined>
  /** By a login: a code, a provider, Farcaster, a passkey. */
  byCode: () => Promise<SignInByCode | undefined>
}

/** Set by the domain of sign-in, which pages without one do not load. */
export const earlySignInAtom = atom<EarlySignIn | undefined>(undefined)
