/** Encodes a proof for a URL: JSON in base64url. */
export const encodeProof = (proof: object) =>
  btoa(JSON.stringify(proof)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
