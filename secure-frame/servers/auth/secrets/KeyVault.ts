import { seal, unseal } from './seal.ts'

/** Wraps the users' keys with a key that is held locally or by a service that never releases it. */
export interface KeyVault {
  wrap: (key: Buffer, label: string) => Promise<Buffer>
  unwrap: (wrapped: Buffer, label: string) => Promise<Buffer>
}

/** Creates a vault whose key is on the server. */
export const createLocalVault = (key: Buffer): KeyVault => ({
  wrap: async (content, label) => seal(key, label, content),
  unwrap: async (wrapped, label) => unseal(key, label, wrapped),
})
