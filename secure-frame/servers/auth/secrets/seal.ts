import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ivLength = 12
const tagLength = 16
const algorithm = 'aes-256-gcm'

/**
 * Encrypts bytes with AES-256-GCM and a random initialization vector. Decryption requires the same key and label, so
 * encrypted values cannot be swapped.
 */
export const seal = (key: Buffer, label: string, content: Buffer | string) => {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagLength }).setAAD(Buffer.from(label))
  const sealed = Buffer.concat([cipher.update(Buffer.from(content)), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Decrypts bytes. Throws if the key, label or bytes differ from those of the encryption. */
export const unseal = (key: Buffer, label: string, sealed: Buffer) => {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivLength), { authTagLength: tagLength })
    .setAAD(Buffer.from(label))
    .setAuthTag(sealed.subarray(ivLength, ivLength + tagLength))
  return Buffer.concat([decipher.update(sealed.subarray(ivLength + tagLength)), decipher.final()])
}
