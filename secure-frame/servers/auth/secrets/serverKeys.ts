import { createHmac, hkdfSync } from 'node:crypto'

/** Keys for one purpose each, derived from the key that all instances share. */
export interface ServerKeys {
  /** Hashes addresses for lookup. */
  emailIndex: Buffer
  /** Encrypts addresses. */
  emailSeal: Buffer
  code: Buffer
  nonce: Buffer
  /** Derives each user's security phrase. */
  seal: Buffer
  /** Creates the links that reject devices. */
  refusal: Buffer
  /** Hashes the IP addresses that are counted. */
  visitor: Buffer
  /** Encrypts pending provider logins. */
  social: Buffer
  /** Encrypts the channels of Farcaster logins. */
  farcaster: Buffer
  /** Encrypts the names that providers report. */
  identity: Buffer
  /** Encrypts the names that owners give their passkeys. */
  passkey: Buffer
  /** Encrypts the permissions that accounts grant, because they show which sites the owners use. */
  permission: Buffer
  /** Encrypts the data that the OpenID provider stores. */
  openId: Buffer
  /** Signs the cookies of the OpenID provider. */
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
