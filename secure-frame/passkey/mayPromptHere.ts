import { PasskeyError } from './PasskeyError.ts'

/** Chromium's interface for a document's permissions policy. No other browser has it. */
interface Policed {
  featurePolicy?: { allowsFeature: (feature: string) => boolean }
}

const features = { use: 'publickey-credentials-get', create: 'publickey-credentials-create' }

/**
 * True if this document can request a passkey: every ancestor delegates the permission, and the browser supports
 * passkeys. Also true if the browser reports nothing, because only an attempt can show it.
 */
export const mayPromptHere = (
  intent: keyof typeof features,
  place: Policed = document as Document & Policed,
  isSupported = 'PublicKeyCredential' in globalThis,
) => isSupported && (place.featurePolicy?.allowsFeature(features[intent]) ?? true)

/**
 * Throws immediately if the frame cannot make the request. The modal must then open a popup while its user gesture is
 * valid.
 */
export const requirePromptAllowed = (intent: keyof typeof features, isWindow: boolean) => {
  if (!isWindow && !mayPromptHere(intent)) throw new PasskeyError('unavailable')
}
