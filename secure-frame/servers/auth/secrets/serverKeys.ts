import { createHmac, hkdfSync } from 'node:crypto'

/** Keys for a single purpose each, derived from the key that all instances share. */
export interface ServerKeys {
  /** Indexes addresses for lookup. */
  emailIndex: Buffer
  /** Seals addresses. */
  emailSeal: Buffer
  code: Buffer
  nonce: Buffer
  /** Derives the seal of each user. */
  seal: Buffer
  /** Creates the links that refuse devices. */
  refusal: Buffer
  /** Hashes the network addresses that are counted. */
  visitor: Buffer
  /** Seals pending logins by a provider. */
  social: Buffer
  /** Seals the channels of logins by Farcaster. */
  farcaster: Buffer
  /** Seals the names that providers report. */
  identity: Buffer
  /** Seals the names that owners give their passkeys. */
  passkey: Buffer
  /** Seals the permissions that accounts grant: they name the sites that their owners use. */
  permission: Buffer
  /** Seals the data that the OpenID provider stores. */
  openId: Buffer
  /** Signs its cookies. */
  cookies: Buffer
}

const derive = (root: Buffer, purpose: string) => Buffer.from(hkdfSync('sha256', root, '', `foyer ${purpose}`, 32))

export const deriveServerKeys = (root: Buffer): ServerKeys => ({
  emailIndex: derive(root, 'email-index'),
  emailSeal: derive(root, 'email-seal'),
  code: derive(root, 'code'),
  nonce: derive(root, 'nonce'),
  seal: derive(root, 'seal'),
  refusal: derive(root, 'refusal'),
  visitor: derive(root, 'visitor'),
  social: derive(root, 'social'),
  farcaster: derive(root, 'farcaster'),
  identity: derive(root, 'identity'),
  passkey: derive(root, 'passkey'),
  permission: derive(root, 'permission'),
  openId: derive(root, 'openid'),
  cookies: derive(root, 'cookies'),
})

export const keyedHash = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url')
