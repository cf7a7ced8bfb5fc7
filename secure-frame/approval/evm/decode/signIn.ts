/** The fields of a sign-in message (EIP-4361). */
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
  // The statement, or the empty line in its place.
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

/** Whether a text claims to be a sign-in message: then it has to be a valid one (EIP-4361). */
export const claimsSignIn = (text: string) => phrase.test(text)

/** Parses the whole message by the grammar of EIP-4361. Undefined for anything else. */
export const parseSignIn = (text: string): SignIn | undefined => {
  const { groups } = pattern.exec(text) ?? {}
  // Each of these groups is in the pattern; the optional ones may be undefined.
  return groups ? ({ ...groups } as unknown as SignIn) : undefined
}
