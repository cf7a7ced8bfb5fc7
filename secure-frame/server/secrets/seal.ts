import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ivLength = 12
const tagLength = 16
const algorithm = 'aes-256-gcm'

/**
 * Seals bytes by AES-256-GCM under a fresh initial vector. They open under the same key and the same label alone, so
 * that no sealed value can be put in another's place.
 */
export const seal = (key: Buffer, label: string, content: Buffer | string) => {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagLength }).setAAD(Buffer.from(label))
  const sealed = Buffer.concat([cipher.update(Buffer.from(content)), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Throws where the key, the label or the bytes are not those of the sealing. */
export const unseal = (key: Buffer, label: string, sealed: Buffer) => {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivLength), { authTagLength: tagLength })
    .setAAD(Buffer.from(label))
    .setAuthTag(sealed.subarray(ivLength, ivLength + tagLength))
  return Buffer.concat([decipher.update(sealed.subarray(ivLength + tagLength)), decipher.final()])
}
