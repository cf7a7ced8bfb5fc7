/** A message that signs in (EIP-4361), part by part. */
export interface SignIn {
  domain: string
  scheme?: string
  address: string
  uri: string
  chainId: string
  expirationTime?: string
}

const lines = [
  '^(?:(?<scheme>[a-z][a-z0-9+.-]*)://)?(?<domain>[^\\s/?#]+) wants you to sign in with your Ethereum account:',
  '(?<address>0x[0-9a-fA-F]{40})',
  '',
  // The statement, and the line that stands in its place.
  '(?:[^\\n]+\\n)?\\n?URI: (?<uri>\\S+)',
  'Version: 1',
  'Chain ID: (?<chainId>\\d{1,20})',
  'Nonce: [A-Za-z0-9]{8,}',
  'Issued At: \\S+',
]
const optional = [
  'Expiration Time: (?<expirationTime>\\S+)',
  'Not Before: \\S+',
  'Request ID: [^\\n]*',
  'Resources:(?:\\n- \\S+)*',
].map((line) => `(?:\\n${line})?`)

const pattern = new RegExp(`${lines.join('\\n')}${optional.join('')}$`)

const phrase = /wants\s+you\s+to\s+sign\s+in\s+with\s+your/i

/** Whether a text says that it signs in: then it has to be a whole message of EIP-4361. */
export const claimsSignIn = (text: string) => phrase.test(text)

/** Reads the message by the standard's grammar, from its first letter to its last. Undefined for anything else. */
export const parseSignIn = (text: string): SignIn | undefined => {
  const { groups } = pattern.exec(text) ?? {}
  // Each of these groups is in the pattern; the optional ones may be undefined.
  return groups ? ({ ...groups } as unknown as SignIn) : undefined
}
