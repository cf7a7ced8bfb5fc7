import { PasskeyError } from './PasskeyError.ts'

/** Chromium's name for the policy of a document. No other browser reports it. */
interface Policed {
  featurePolicy?: { allowsFeature: (feature: string) => boolean }
}

const features = { use: 'publickey-credentials-get', create: 'publickey-credentials-create' }

/**
 * True if this document can request a passkey, as far as the browser reports: every ancestor has delegated that, and
 * the browser supports passkeys. If it reports nothing, the request must be tried.
 */
export const mayPromptHere = (
  intent: keyof typeof features,
  place: Policed = document as Document & Policed,
  isSupported = 'PublicKeyCredential' in globalThis,
) => isSupported && (place.featurePolicy?.allowsFeature(features[intent]) ?? true)

/** Refuses at once if the frame cannot make the request: the modal must open a window while its user gesture counts. */
export const requirePromptAllowed = (intent: keyof typeof features, isWindow: boolean) => {
  if (!isWindow && !mayPromptHere(intent)) throw new PasskeyError('unavailable')
}
