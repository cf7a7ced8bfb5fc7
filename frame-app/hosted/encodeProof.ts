/** Encodes a proof as part of a URL: JSON, base64url. */
export const encodeProof = (proof: object) =>
  btoa(JSON.stringify(proof)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
