import { atom } from 'jotai'
import { type SignInData, writeSignIn } from '#protocol/vocabulary/signIn'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { startChainAtom } from '../connections/embeddedAccount.ts'
import type { SignInByCode } from '../visit/earlySignIn.ts'
import { makeEarlyMessageAtom } from './earlyMessage.ts'
import { keepSignedAtom } from './signedEarly.ts'

/**
 * True if the secure frame can compose the text from these fields alone. It shows any other message in its approval
 * sheet.
 */
const isComposable = (
  { uri, expirationTime, statement, notBefore, requestId, resources }: SignInData,
  origin: string,
) => uri === origin && expirationTime !== undefined && !(statement || notBefore || requestId || resources)

/** Returns the message that is signed together with a login. Undefined if the sign-in is a separate step. */
export const signInByCodeAtom = atom(null, async (get, set): Promise<SignInByCode | undefined> => {
  const { loginSignIn, origin } = get(optionsAtom)
  if (!loginSignIn) return undefined
  const message = await set(makeEarlyMessageAtom, get(startChainAtom))
  if (!message || !isComposable(message, origin)) return undefined
  return {
    message,
    onSigned: ({ address, message: text, signature }) => {
      const data = { ...message, accountAddress: address }
      set(keepSignedAtom, writeSignIn(data) === text ? [{ data, message: text, signature }] : [])
    },
  }
})
