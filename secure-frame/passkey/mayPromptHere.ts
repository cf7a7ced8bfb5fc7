import { PasskeyError } from './PasskeyError.ts'

/** Chromium's name for the policy of a document. No other browser tells it. */
interface Policed {
  featurePolicy?: { allowsFeature: (feature: string) => boolean }
}

const features = { use: 'publickey-credentials-get', create: 'publickey-credentials-create' }

/**
 * Whether this document may ask for a passkey as far as the browser says: every frame above has delegated that, and knows of
 * passkeys. Where it does not say, it has to be tried.
 */
export const mayPromptHere = (
  intent: keyof typeof features,
  place: Policed = document as Document & Policed,
  isSupported = 'PublicKeyCredential' in globalThis,
) => isSupported && (place.featurePolicy?.allowsFeature(features[intent]) ?? true)

/** Refuses at once where the frame may not ask: the modal has to open a window while its press counts. */
export const requirePromptAllowed = (intent: keyof typeof features, isWindow: boolean) => {
  if (!isWindow && !mayPromptHere(intent)) throw new PasskeyError('unavailable')
}
