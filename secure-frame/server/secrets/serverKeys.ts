import { createHmac, hkdfSync } from 'node:crypto'

/** Keys for one thing each, derived from the one that all instances share. */
export interface ServerKeys {
  /** Finds addresses. */
  emailIndex: Buffer
  /** Seals addresses. */
  emailSeal: Buffer
  code: Buffer
  nonce: Buffer
  /** Makes the seal of each user. */
  seal: Buffer
  /** Makes the links that refuse devices. */
  refusal: Buffer
  /** Hides whose network address was counted. */
  visitor: Buffer
  /** Seals logins by a provider that have begun. */
  social: Buffer
  /** Seals the channels of logins by Farcaster. */
  farcaster: Buffer
  /** Seals what providers call people. */
  identity: Buffer
  /** Seals what owners call their passkeys. */
  passkey: Buffer
  /** Seals the permissions that accounts give: they name the sites that their owners use. */
  permission: Buffer
  /** Seals what the OpenID provider keeps. */
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
