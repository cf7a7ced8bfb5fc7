import { seal, unseal } from './seal.ts'

/** Keeps the key that wraps users' keys: here, or in a service that never lets it out. */
export interface KeyVault {
  wrap: (key: Buffer, label: string) => Promise<Buffer>
  unwrap: (wrapped: Buffer, label: string) => Promise<Buffer>
}

/** A vault whose key the server holds itself. */
export const createLocalVault = (key: Buffer): KeyVault => ({
  wrap: async (content, label) => seal(key, label, content),
  unwrap: async (wrapped, label) => unseal(key, label, wrapped),
})
